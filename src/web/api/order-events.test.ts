import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { OrderEvent } from '#domain/orders/order-event.ts'
import { readEvents } from './event-stream.ts'
import { readOrderEvents } from './order-events.ts'

let server: Server
/** The stream that the page opened, from the server's side. */
let opened: Promise<ServerResponse>

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  opened = promise
  server = createServer((request, response) => {
    if (request.url === '/refused') response.writeHead(503)
    else response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 2000\nid: 41\n\n')
    resolve(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const realFetch = fetch
  // Addresses in a browser begin at its site.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const signal = new AbortController().signal

test('after an event of a kind that only a newer server knows, the position moves on and the orders are loaded again', async () => {
  const end = new AbortController()
  const events: unknown[] = []
  const reading = readOrderEvents({
    lastId: '40',
    signal: end.signal,
    onEvent: (event, position) =>
      events.push([event && (event === 'reset' ? event : event.change), position]),
  })
  const known = z.encode(OrderEvent, {
    id: '7KQ2M4XA00000000000000000Z',
    code: '7KQ2-M4XA',
    status: 'pendiente',
    total: 10_000,
    source: 'web',
    name: 'Ana',
    change: 'created',
  })
  const stream = await opened
  stream.write(`event: order\ndata: ${JSON.stringify({ ...known, change: 'lent' })}\nid: 42\n\n`)
  stream.write('event: weather\ndata: {"rain":true}\nid: 43\n\n')
  stream.write(`event: order\ndata: ${JSON.stringify(known)}\nid: 44\n\n`)
  await expect
    .poll(() => events)
    .toEqual([
      [undefined, '41'],
      ['reset', '42'],
      [undefined, '43'],
      ['created', '44'],
    ])
  end.abort()
  await expect(reading).rejects.toThrow()
})

test('the connection of a stream that cannot be read is closed', async () => {
  const onBlock = () => {
    throw new Error('cannot be read')
  }
  await expect(readEvents('/stream', { signal, onBlock })).rejects.toThrow('cannot be read')
  const stream = await opened
  await expect.poll(() => stream.closed).toBe(true)
})

test('the connection of a refused stream is closed, even if its answer never ends', async () => {
  await expect(readEvents('/refused', { signal, onBlock: () => undefined })).rejects.toThrow('no stream')
  const stream = await opened
  await expect.poll(() => stream.closed).toBe(true)
})
