import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from '@playwright/test'
import { test } from './shop.ts'

/** By hand, because clients tidy up an address before they send it. */
async function ask(
  shopUrl: string,
  address: string,
): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(shopUrl).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

for (const address of [
  '/admin%2Fcreate',
  '/admin%2fcreate',
  '//admin',
  '///admin/create',
  '/admin/../admin',
  '/./admin',
  '/x/../admin/create',
  '/ADMIN',
  '/Admin/Create',
  '/%61dmin',
  '/admin/',
  '/admin//create',
  '/admin;x=1',
  '/admin.',
  '/admin%20',
  '/admin%00',
  '/%2e%2e/admin',
  '\\admin',
  'http://localhost/admin',
]) {
  test(`A3 ${address} shows nothing of the administration`, async ({ shopUrl, owner }) => {
    await owner.create('/api/products', {
      name: 'Producto secreto',
      description: 'x',
      price: 1,
      image: '/favicon.svg',
      category: 'pascua',
    })
    const { status, body } = await ask(shopUrl, address)
    expect(status).not.toBe(200)
    expect(body).not.toContain('Producto secreto')
    expect(body).not.toContain('Actualizar Precios')
  })
}

test('E8 line breaks in an address or in next make no header of their own', async ({ shopUrl }) => {
  for (const address of [
    '/products/x%0d%0aSet-Cookie:%20a=b',
    '/products?x=%0d%0aSet-Cookie:%20a=b',
    '/admin?x=%0d%0aSet-Cookie:%20a=b',
    '/login?next=%0d%0aSet-Cookie:%20a=b',
    '/admin/%0d%0aSet-Cookie:a',
  ]) {
    const { head } = await ask(shopUrl, address)
    expect(head.toLowerCase(), address).not.toMatch(/\nset-cookie/)
  }
})

test('E7 files with a hash in their name are kept for ever, pages are asked for again', async ({
  shopUrl,
}) => {
  const { head, body } = await ask(shopUrl, '/')
  expect(head).toMatch(/\ncache-control: no-cache/i)
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(body) ?? []
  expect((await ask(shopUrl, script)).head).toMatch(/\ncache-control: public, max-age=31536000, immutable/i)
  expect((await ask(shopUrl, '/login')).head).toMatch(/\ncache-control: no-store/i)
})
