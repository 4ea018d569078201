import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { parseSettings } from '../settings.ts'
import { openTestDatabase } from '../testing/test-shop.ts'
import { servePages } from './site.ts'

let app: App
let port: number
let close: () => Promise<void>

/** Pages that contain the address they were asked for. */
beforeAll(async () => {
  const { db, remove } = await openTestDatabase()
  app = await buildApp({ db, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
  servePages(app, async () => ({
    render: async ({ url }) => ({ kind: 'page', status: 200, html: `<p>${url}</p>`, failures: [] }),
    assets: { styles: [], early: '/early.js', scripts: [], scriptsByPage: {} },
  }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
  close = async () => {
    await app.close()
    await remove()
  }
})

afterAll(() => close())

/** Written by hand, because HTTP clients normalise an address before sending it. */
async function ask(address: string, host: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nX-Original-URL: /admin\r\nX-Rewrite-URL: /admin\r\nConnection: close\r\n\r\n`,
  )
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { head, body }
}

test.each([
  ['/', 'http://shop/'],
  ['/productos?page=2', 'http://shop/productos?page=2'],
  ['http://evil.example/admin', 'http://shop/http://evil.example/admin'],
])('E6 a page asked for as %s is one of this shop, whatever the host', async (address, seen) => {
  expect((await ask(address, 'evil.example')).body).toBe(`<p>${seen}</p>`)
})

test.each([
  ['/ADMIN/create?a=B', '/admin/create?a=B'],
  ['/%61dmin', '/admin'],
  ['/./admin', '/admin'],
  ['/x/../Login', '/login'],
  ['//admin', '/admin'],
  ['/.\\admin', '/admin'],
])('A3 E7 %s redirects to %s, and no cache may store that', async (address, canonical) => {
  const { head } = await ask(address, 'localhost')
  expect(head).toMatch(/^HTTP\/1\.1 301 /)
  expect(head.split('\r\n')).toContain(`location: ${canonical}`)
  expect(head).toContain('cache-control: no-store')
})

test.each([
  ['//', '/'],
  ['//evil.example/admin', '/evil.example/admin'],
  ['/\\evil.example', '/evil.example'],
  ['/%2e//evil.example', '/evil.example'],
  ['/Productos?pagina=2', '/productos?pagina=2'],
])('E6 %s redirects to %s, never to another site', async (address, canonical) => {
  const { head } = await ask(address, 'evil.example')
  expect(head.split('\r\n')).toContain(`location: ${canonical}`)
})

test.each([
  '/checkout/7KQ2M4XA',
  '/CHECKOUT/7KQ2M4XA',
  '/%63heckout/7KQ2M4XA?a=b',
  '/x/../checkout/7KQ2M4XA',
])(
  'A6 a receipt asked for as %s is not cached, not indexed and not sent to other sites as referrer',
  async (url) => {
    expect((await app.inject(url)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
  },
)

test.each(['/invitacion/7KQ2M4XA', '/INVITACION/7KQ2M4XA', '/%69nvitacion/7KQ2M4XA'])(
  'A6 an invitation asked for as %s is not cached, not indexed and never sent as referrer',
  async (url) => {
    expect((await app.inject(url)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  },
)

test('pages that are not personal may be indexed', async () => {
  expect((await app.inject('/carrito')).headers).not.toHaveProperty('x-robots-tag')
})

test.each(['%', '%E0%A4%A', '%2525'])('an address that ends in %s causes no server error', async (end) => {
  expect((await app.inject(`/${end}`)).statusCode).toBeLessThan(500)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
  'a request by %s to a page is a 404',
  async (method) => {
    const answer = await app.inject({ method, url: '/productos' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'La dirección no existe' })
  },
)

test('an unknown API call is a 404, not a page', async () => {
  const answer = await app.inject('/api/nada')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: 'La dirección no existe' })
})
