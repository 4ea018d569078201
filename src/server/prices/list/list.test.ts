import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ SHOP_LOCALE: 'es-AR', SHOP_CURRENCY: 'ARS' })
  await shop.stock({ name: 'Vela 10', price: 100_050, category: 'reposteria' })
  await shop.stock({ name: 'Vela 9', price: 90_000, category: 'reposteria', availability: false })
  await shop.stock({ name: '=Globo', price: 470_000, category: 'globos' })
})

afterEach(() => shop.close())

test('the CSV has the shop, the date and every product by category and name, and no formula', async () => {
  const { headers, body } = await shop.app.inject('/lista-de-precios.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [name, contact, date, , ...rows] = body.trimEnd().split('\r\n')
  expect(name).toBe('\uFEFFSerpentina · Lista de precios')
  expect(contact).toBe('Av. del Papel Picado 1234, Mendoza, Argentina · WhatsApp 261 555-0100')
  expect(date).toMatch(/^Precios al \d\d\/\d\d\/\d{4}$/)
  expect(rows).toEqual([
    'Id;Categoría;Producto;Precio',
    '2;Repostería;Vela 9;900,00',
    '1;Repostería;Vela 10;1000,50',
    `3;Globos;"'=Globo";4700,00`,
  ])
})

test('the spreadsheet has texts and numbers', async () => {
  const { rawPayload } = await shop.app.inject('/lista-de-precios.xlsx')
  const rows = await readSheet(rawPayload)
  expect(rows.slice(4)).toEqual([
    ['Id', 'Categoría', 'Producto', 'Precio'],
    [2, 'Repostería', 'Vela 9', 900],
    [1, 'Repostería', 'Vela 10', 1000.5],
    [3, 'Globos', '=Globo', 4700],
  ])
})

test('the PDF is one', async () => {
  const { headers, rawPayload } = await shop.app.inject('/lista-de-precios.pdf')
  expect(headers['content-type']).toBe('application/pdf')
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a list can be of one category, or of what is available', async () => {
  const lines = async (query: string) => (await shop.app.inject(`/lista-de-precios.csv?${query}`)).body
  expect(await lines('categoria=globos')).not.toContain('Vela')
  expect(await lines('disponibles=si')).not.toContain('Vela 9')
  const refused = await shop.app.inject('/lista-de-precios.csv?categoria=motos')
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: 'La categoría no existe' }])
})

test.each(['csv', 'xlsx', 'pdf'])('the %s list is made once, until a price changes', async (format) => {
  const url = `/lista-de-precios.${format}`
  const first = await shop.app.inject(url)
  const { etag } = first.headers
  expect(etag).toBeDefined()
  const headers = { 'if-none-match': String(etag) }
  expect((await shop.app.inject({ url, headers })).statusCode).toBe(304)
  await shop.app.inject({
    method: 'POST',
    url: '/api/products/updateCategory',
    headers: { cookie: await shop.signIn() },
    payload: { category: 'globos', percent: 10 },
  })
  expect((await shop.app.inject({ url, headers })).statusCode).toBe(200)
})
