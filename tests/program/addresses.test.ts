import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../faults/fault-shop.ts'
import { startFreshProgram } from '../program.ts'

let program: Awaited<ReturnType<typeof startFreshProgram>>
let cookie: string

beforeAll(async () => {
  program = await startFreshProgram()
  cookie = await signIn(program.url)
  const product = { description: 'x', price: 1500, image: '/favicon.svg', category: 'combos' }
  const created = await fetch(`${program.url}/api/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...product, name: 'Producto secreto' }),
  })
  expect(created.status).toBe(201)
})

afterAll(() => program.remove())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(program.url + path, { redirect: 'manual', headers })

/** Sent by hand, because HTTP clients normalise an address first. */
async function ask(address: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const ADMIN_PAGES = [
  '/admin',
  '/admin?text=secreto',
  '/admin?newTask=true',
  '/admin/create',
  '/admin/1/edit',
  '/admin/order/pendiente',
  '/admin/precios',
  '/admin/precios/importar',
  '/admin/precios/historial',
  '/admin/precios/historial/1',
  '/admin/recipe',
  '/admin/recipe/1/edit',
]

test.each(ADMIN_PAGES)('A3 %s redirects to the login, even after the owner has seen it', async (path) => {
  const seen = await get(path, { cookie })
  expect(seen.headers.get('location') ?? '').not.toMatch(/login/)
  const answer = await get(path)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toContain('Producto secreto')
})

test.each([
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
])('A3 %s shows nothing of the administration', async (address) => {
  // Words that appear only on the owner's page.
  const real = await (await get('/admin', { cookie })).text()
  const { status, body } = await ask(address)
  expect(status).not.toBe(200)
  for (const words of ['Producto secreto', 'Actualizar Precios']) {
    expect(real).toContain(words)
    expect(body).not.toContain(words)
  }
})

test.each(['/ADMIN', '/%61dmin/create', '/Admin/order/pendiente'])(
  'E7 %s shows the owner nothing that a cache may store',
  async (path) => {
    const answer = await get(path, { cookie })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('E8 line breaks in an address or in next do not add a header', async () => {
  for (const address of [
    '/products/x%0d%0aSet-Cookie:%20a=b',
    '/products?x=%0d%0aSet-Cookie:%20a=b',
    '/admin?x=%0d%0aSet-Cookie:%20a=b',
    '/login?next=%0d%0aSet-Cookie:%20a=b',
    '/admin/%0d%0aSet-Cookie:a',
  ]) {
    const { status, head } = await ask(address)
    expect(status, address).toBeGreaterThanOrEqual(200)
    expect(head.toLowerCase(), address).not.toMatch(/\nset-cookie/)
  }
})

test('E7 files with a hash in their name are cached for ever, pages are revalidated', async () => {
  const { head, body } = await ask('/')
  expect(head).toMatch(/\ncache-control: no-cache/i)
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(body) ?? []
  expect((await ask(script)).head).toMatch(/\ncache-control: public, max-age=31536000, immutable/i)
  expect((await ask('/login')).head).toMatch(/\ncache-control: no-store/i)
})

test.each([
  '/.env',
  '/package.json',
  '/.git/config',
  '/src/server/main.ts',
  '/.vite/manifest.json',
  '/assets/',
  '/assets/index.js.map',
  '/src/',
  '/data/shop.db',
  '/node_modules/react/package.json',
])('E9 %s is not served', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test.each([
  ['/products', '/productos'],
  ['/products/globos', '/productos/globos'],
  ['/products?seeProduct=true&productId=1', '/productos?seeProduct=true&productId=1'],
  ['/products/combos?pagina=2', '/productos/combos?pagina=2'],
])('the old address %s redirects permanently to the new one, with its query', async (from, to) => {
  const answer = await get(from)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
})

test.each([
  ['/productos/nada', 'No encontramos esa página'],
  [`/checkout/${'0'.repeat(26)}`, 'No encontramos ese pedido'],
  ['/checkout/261%20555-0123', 'No encontramos ese pedido'],
  ['/checkout/7KQ2-M4XA', 'No encontramos ese pedido'],
])('%s is answered with 404 and says what was not found', async (path, text) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain(text)
})

test.each([
  '/?seeProduct=true&productId=999',
  '/recetas?seeRecipe=true&recipeId=999',
  '/productos?pagina=99',
])('%s is answered with 404, because what it names does not exist', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test.each(['/admin/999999/edit', '/admin/nada/edit', '/admin/recipe/999/edit'])(
  '%s redirects the owner to the not-found page',
  async (path) => {
    const answer = await get(path, { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404'])
    expect((await get('/404')).status).toBe(404)
  },
)

test('the home page is complete before any script runs', async () => {
  const html = await (await get('/')).text()
  expect(html).toContain('<title>Serpentina · Cotillón por mayor y menor</title>')
  expect(html).toMatch(/<h\d[^>]*>(<[^>]*>)*Producto secreto/)
})

test('the icons in the manifest exist', async () => {
  const html = await (await get('/')).text()
  const [, manifest = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const { icons } = (await (await get(manifest)).json()) as { icons: { src: string }[] }
  expect(icons.length).toBeGreaterThan(0)
  for (const { src } of icons) expect((await get(src)).headers.get('content-type'), src).toBe('image/png')
})
