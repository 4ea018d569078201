import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEADLINE_MS } from '#server/http/end-on-signals.ts'
import { listenTo } from '#server/testing/event-client.ts'
import { fillShop } from '../bench/catalogue.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn, storedOrders } from './fault-shop.ts'
import { orderFor, startStorm } from './order-storm.ts'

let shop: FaultShop
let program: Program

beforeEach(async () => {
  shop = await openFaultShop()
  await fillShop(shop.dataDir, 110)
  program = await startProgram(shop.environment)
})

afterEach(() => shop.remove())

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Everything received on a connection until it closes; a reset is an error. */
async function heard(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const headOf = (body: string) =>
  `POST /api/order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`

/** The signal has arrived once new connections are refused. */
async function noticed(): Promise<void> {
  const isRefused = () =>
    open().then(
      (socket) => socket.destroy() && false,
      () => true,
    )
  await expect.poll(isRefused, { timeout: 20_000, interval: 5 }).toBe(true)
}

describe('H2 graceful end', () => {
  test('in a storm of orders, the program loses none and exits with status 0', async () => {
    const storm = startStorm(program.url, await orderFor(program.url, 'globos'))
    await vi.waitUntil(() => storm.sent.acknowledged.size >= 200, { timeout: 60_000, interval: 5 })
    const asked = Date.now()
    expect(await program.stop()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(10_000)
    await storm.stop()

    expect(await storedOrders(shop.dataDir)).toEqual(storm.sent.acknowledged)
  })

  test('orders under way are answered with Connection: close, and no connection is reset', async () => {
    const body = JSON.stringify(await orderFor(program.url, 'globos'))
    const sockets = await Promise.all(Array.from({ length: 50 }, open))
    const answers = Promise.all(sockets.map(heard))
    for (const socket of sockets) socket.write(headOf(body) + body.slice(0, 10))
    // One complete order after them: once it is answered, the server has read the start of the others.
    await fetch(`${program.url}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const ended = program.stop()
    await noticed()
    for (const socket of sockets) socket.write(body.slice(10))
    for (const answer of await answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/)
      expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    }
    expect(await ended).toBe(0)
  })

  test('connections waiting to be accepted are accepted and answered', async () => {
    process.kill(program.pid, 'SIGSTOP')
    const sockets = await Promise.all(Array.from({ length: 400 }, open))
    const answers = Promise.all(sockets.map(heard))
    for (const socket of sockets) socket.write('GET /api/health/alive HTTP/1.1\r\nHost: localhost\r\n\r\n')
    process.kill(program.pid, 'SIGTERM')
    process.kill(program.pid, 'SIGCONT')
    for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(await program.ended).toBe(0)
  })

  test('an order that a proxy sends on an idle connection after the signal is answered, and a listener loses nothing', async () => {
    await program.stop()
    program = await startProgram({ ...shop.environment, TRUST_PROXY: 'loopback' })
    const cookie = await signIn(program.url)
    const order = JSON.stringify(await orderFor(program.url, 'globos'))
    const [ordering, listening, idle] = [await open(), await open(), await open()]
    const answers = [ordering, listening].map(heard)
    const closed = heard(idle)
    for (const socket of [ordering, listening, idle]) {
      socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await once(socket, 'readable')
    }
    const stream = await listenTo(`${program.url}/api/order/events`, { cookie })

    const ended = program.stop()
    await noticed()
    await stream.closed
    ordering.write(headOf(order) + order)
    const [, ordered = ''] = (await answers[0])?.split('HTTP/1.1 201 Created') ?? []
    expect(ordered).toMatch(/\r\nconnection: close\r\n/i)
    const position = `Last-Event-ID: ${stream.lastId()}\r\n`
    listening.write(
      `GET /api/order/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${position}\r\n`,
    )
    const [id = 'no order'] = /[0-9A-Z]{26}/.exec(ordered) ?? []
    expect(await answers[1]).toContain(id)
    await closed
    expect(await ended).toBe(0)
  })

  test('open streams end with it, and do not last until slow clients are cut off', async () => {
    const cookie = await signIn(program.url)
    const streams = await Promise.all(
      Array.from({ length: 200 }, () => listenTo(`${program.url}/api/order/events`, { cookie })),
    )
    const asked = Date.now()
    expect(await program.stop()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(DEADLINE_MS)
    await Promise.all(streams.map(({ closed }) => closed))
  })

  test('a slow client delays the end by at most ten seconds', async () => {
    const slow = await open()
    slow.on('error', () => undefined)
    const cutOff = new Promise((resolve) => slow.resume().once('close', resolve))
    slow.write(`${headOf('x'.repeat(99))}{`)
    const asked = Date.now()
    const ended = program.stop()
    await cutOff
    expect(Date.now() - asked).toBeLessThan(10_000)
    expect(await ended).toBe(0)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('a second signal, %s, ends it at once', async (second) => {
    const slow = await open()
    slow.on('error', () => undefined)
    slow.write('GET / HTTP/1.1\r\nHost: ')
    process.kill(program.pid, 'SIGTERM')
    await noticed()
    process.kill(program.pid, second)
    // Killed: a graceful end has the status 0.
    expect(await program.ended).toBe(null)
    slow.destroy()
  })
})
