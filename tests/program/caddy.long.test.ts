import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type Caddy, startCaddy } from '../caddy.ts'
import { freePort } from '../free-port.ts'

/** The Caddyfile of compose.yaml, in a real Caddy. */

const RECEIPT = '01k9zzzzzzzzzzzzzzzzzzzzzz'

const stops: (() => unknown)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function openCaddy(addresses: readonly string[], port: number): Promise<Caddy> {
  const caddy = await startCaddy(addresses, port)
  stops.push(caddy.stop)
  return caddy
}

async function serve(host: string, port: number, listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(port, host)
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

test('Caddy tells the shop the visitor’s address and protocol, whatever the visitor claims', async () => {
  const port = await serve('127.0.0.1', 0, (request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify(request.headers)))
  })
  const { url } = await openCaddy(['127.0.0.1'], port)
  const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  const seen = (await (await fetch(url, { headers: claims })).json()) as Record<string, string>
  expect(['127.0.0.1', '::1']).toContain(seen['x-forwarded-for'])
  expect(seen).toMatchObject({
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(url).host,
    host: new URL(url).host,
  })
})

test('neither the receipt that a visitor could not open nor a search is logged', async () => {
  const { url, output } = await openCaddy(['127.0.0.1'], await freePort())
  const request = { method: 'POST', body: '{}', headers: { referer: `${url}/checkout/${RECEIPT}` } }
  expect((await fetch(`${url}/api/order/cel/${RECEIPT}?buscar=Ana`, request)).status).toBe(502)
  // It does say that the shop did not answer.
  await expect.poll(output).toContain('connection refused')
  expect(output()).not.toContain(RECEIPT)
  expect(output()).not.toContain('buscar')
})

test('an order that one process does not accept reaches the other, whole', async () => {
  const port = await serve('127.0.0.2', 0, (request, response) => void request.pipe(response))
  const { url } = await openCaddy(['127.0.0.1', '127.0.0.2'], port)
  for (let each = 0; each < 5; each++) {
    const answer = await fetch(`${url}/api/order`, { method: 'POST', body: 'globos' })
    expect(await answer.text()).toBe('globos')
  }
})
