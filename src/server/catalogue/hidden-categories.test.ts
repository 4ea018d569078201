import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
let cape: number
let balloon: number

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  cape = (await shop.stock({ name: 'Capa de vampiro', price: 100_000, category: 'disfraces', code: '' })).id
  balloon = (await shop.stock({ name: 'Globo rojo', price: 50_000, category: 'globos', code: '' })).id
})

afterEach(() => shop.close())

async function hide(...hiddenCategories: string[]) {
  const settings = (await shop.app.inject({ url: '/api/settings', headers })).json()
  const payload = { ...settings, hiddenCategories }
  const answer = await shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

const get = async (url: string) => (await shop.app.inject(url)).json()
const idsOf = (products: { id: number }[]) => products.map(({ id }) => id)

/** Everything in which a visitor could meet the cape. */
async function seen() {
  return {
    all: idsOf(await get('/api/products')),
    page: idsOf((await get('/api/products/pagina')).products),
    cart: idsOf(await get(`/api/products/varios?ids=${cape},${balloon}`)),
    found: idsOf((await get('/api/products/buscar?text=capa')).products),
    prices: (await shop.app.inject('/lista-de-precios.csv')).body.includes('Capa'),
    listed: (await get('/api/prices/lista')).total,
    sitemap: (await shop.app.inject('/sitemap.xml')).body.match(/disfraces|productId=\d+/g)?.length,
    slides: (await get('/api/slides')).map(({ address }: { address: string }) => address),
    statuses: await Promise.all(
      [
        `/api/products/${cape}`,
        '/api/products/categoria/disfraces',
        '/api/products/pagina?category=disfraces',
        '/api/products/categoria/globos',
      ].map(async (url) => (await shop.app.inject(url)).statusCode),
    ),
  }
}

const SLIDES = ['/productos/disfraces', '/productos/reposteria', '/productos/carnaval']

test('what is in a hidden category is gone for visitors at once, and comes back', async () => {
  const before = await seen()
  expect(before).toEqual({
    all: [cape, balloon],
    page: [cape, balloon],
    cart: [cape, balloon],
    found: [cape],
    prices: true,
    listed: 2,
    sitemap: 3,
    slides: SLIDES,
    statuses: [200, 200, 200, 200],
  })
  await hide('disfraces')
  expect(await seen()).toEqual({
    all: [balloon],
    page: [balloon],
    cart: [balloon],
    found: [],
    prices: false,
    listed: 1,
    sitemap: 1,
    slides: SLIDES.slice(1),
    statuses: [404, 404, 404, 200],
  })
  await hide()
  expect(await seen()).toEqual(before)
})

test('nobody orders it on the web; the owner sees it and sells it at the counter', async () => {
  await hide('disfraces')
  const line = { id: cape, price: 1000, quantity: 1, subtotal: 1000 }
  const order = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 1000, order: [line] }
  const refused = await shop.app.inject({ method: 'POST', url: '/api/order', payload: order })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { error: 'Un producto de tu carrito ya no existe. Revisá tu carrito.' },
  ])
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])

  const table = await shop.app.inject({ url: '/api/products/administrar?category=disfraces', headers })
  expect(idsOf(table.json().products)).toEqual([cape])
  const payload = { wayToPay: 'pago efectivo', lines: [{ id: cape, quantity: 1 }] }
  const sold = await shop.app.inject({ method: 'POST', url: '/api/order/mostrador', headers, payload })
  expect(sold.statusCode, sold.body).toBe(201)
})
