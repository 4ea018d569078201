import { inflateSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPrices, simplifyTitle } from '#domain/spreadsheets/titles.ts'
import { aProductInput } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ SHOP_LOCALE: 'es-AR', SHOP_CURRENCY: 'ARS' })
  await shop.stock({ name: 'Vela 10', price: 100_050, category: 'reposteria' })
  await shop.stock({ name: 'Vela 9', price: 90_000, category: 'reposteria', availability: false })
  await shop.stock({ name: '=Globo', price: 470_000, category: 'globos' })
  await shop.stock({ name: 'Antifaz', price: 70_000, category: 'carnaval' })
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

test('the CSV begins with the titles and has every product, marked if it is unavailable or cheaper in the cart, and no formula', async () => {
  const { headers, body } = await shop.app.inject('/lista-de-precios.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body.trimEnd().split('\r\n')).toEqual([
    '\uFEFFId;Categoría;Producto;Precio;Descuento;Por cantidad;Disponibilidad',
    '2;Repostería;Vela 9;900,00;;;No disponible',
    '1;Repostería;Vela 10;1000,50;;;Disponible',
    '4;Carnaval;Antifaz;700,00;10% off en el carrito;;Disponible',
    `3;Globos;"'=Globo";4700,00;;;Disponible`,
  ])
})

test('the spreadsheet has the shop, the date, texts and numbers', async () => {
  const { rawPayload } = await shop.app.inject('/lista-de-precios.xlsx')
  const sheet = await readSheet(rawPayload)
  const [name, contact, date] = sheet.map(([first]) => first)
  expect(name).toBe('Serpentina · Lista de precios')
  expect(contact).toBe('Av. del Papel Picado 1234, Mendoza, Argentina · WhatsApp 261 555-0100')
  expect(date).toMatch(/^Precios al \d\d\/\d\d\/\d{4}$/)
  expect(sheet.slice(4)).toEqual([
    ['Id', 'Categoría', 'Producto', 'Precio', 'Descuento', 'Por cantidad', 'Disponibilidad'],
    [2, 'Repostería', 'Vela 9', 900, null, null, 'No disponible'],
    [1, 'Repostería', 'Vela 10', 1000.5, null, null, 'Disponible'],
    [4, 'Carnaval', 'Antifaz', 700, '10% off en el carrito', null, 'Disponible'],
    [3, 'Globos', '=Globo', 4700, null, null, 'Disponible'],
  ])
})

test('the PDF is one, with a mark on what is unavailable', async () => {
  const { headers, rawPayload } = await shop.app.inject('/lista-de-precios.pdf')
  expect(headers['content-type']).toBe('application/pdf')
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const texts = textsOfPdf(rawPayload)
  expect(texts).toContain('No disponible · Vela 9')
  expect(texts).toContain('Vela 10')
})

/** The texts of the document's compressed streams, in which pdfkit writes characters of Windows-1252 as hexadecimal numbers. */
function textsOfPdf(file: Buffer): string[] {
  const streams = [...file.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)]
  const lines = streams.flatMap(([, stream = '']) => {
    const bytes = Buffer.from(stream, 'latin1')
    // Only compressed streams begin like this.
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1').split('\n') : []
  })
  return lines
    .filter((line) => line.endsWith('TJ'))
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
        .join(''),
    )
}

test('wholesale steps are in every format, and end with their promotion', async () => {
  const steps = [
    { quantity: 12, percent: 15 },
    { quantity: 24, percent: 20 },
  ]
  const headers = { cookie: await shop.signIn() }
  const payload = { name: 'Por docena', categories: ['globos'], steps }
  await shop.app.inject({ method: 'POST', url: '/api/promotions', headers, payload })
  const text = 'Desde 12: $\u00A03.995,00 c/u · Desde 24: $\u00A03.760,00 c/u'
  const csv = async () => (await shop.app.inject('/lista-de-precios.csv')).body
  expect(await csv()).toContain(`"'=Globo";4700,00;;${text};Disponible`)
  const { rawPayload } = await shop.app.inject('/lista-de-precios.xlsx')
  expect((await readSheet(rawPayload)).at(-1)).toEqual([
    3,
    'Globos',
    '=Globo',
    4700,
    null,
    text,
    'Disponible',
  ])
  const pdf = await shop.app.inject('/lista-de-precios.pdf')
  expect(textsOfPdf(pdf.rawPayload)).toContain(text)
  const { categories } = (await shop.app.inject('/api/prices/lista?category=globos')).json()
  expect(categories[0]).toMatchObject({ title: 'Globos', products: [{ name: '=Globo', offer: text }] })

  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T20:59:59Z') })
  headers.cookie = await shop.signIn()
  const ending = { ...payload, to: '2026-12-24T18:00' }
  await shop.app.inject({ method: 'PUT', url: '/api/promotions/2', headers, payload: ending })
  expect(await csv()).toContain(`${text}, hasta el jueves 24/12 a las 18:00`)
  vi.setSystemTime(new Date('2026-12-24T21:00:00Z'))
  expect(await csv()).not.toContain('Desde 12')
})

test('the price without taxes is in every file where the owner shows it, and the file can be imported again', async () => {
  const headers = { cookie: await shop.signIn() }
  const settings = (await shop.app.inject({ url: '/api/settings', headers })).json()
  const payload = { ...settings, legal: { ...settings.legal, netPrice: '10.5' } }
  await shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
  const { body } = await shop.app.inject('/lista-de-precios.csv?categoria=carnaval')
  expect(body.trimEnd().split('\r\n')).toEqual([
    '\uFEFFId;Categoría;Producto;Precio;Precio sin impuestos nacionales;Descuento;Por cantidad;Disponibilidad',
    '4;Carnaval;Antifaz;700,00;633,48;10% off en el carrito;;Disponible',
  ])
  const xlsx = await shop.app.inject('/lista-de-precios.xlsx?categoria=carnaval')
  expect((await readSheet(xlsx.rawPayload)).at(-1)?.slice(3, 5)).toEqual([700, 633.48])
  const pdf = await shop.app.inject('/lista-de-precios.pdf?categoria=carnaval')
  const texts = textsOfPdf(pdf.rawPayload)
  expect(texts).toContain('$\u00A0633,48')
  expect(texts.join(' ')).toMatch(/Precio sin impuestos\s+nacionales/)
  const [titles = ''] = body.slice(1).split('\r\n')
  expect(findPrices(titles.split(';').map(simplifyTitle)).price).toBe(3)
})

test('a list can be of one category, or of what is available', async () => {
  const lines = async (query: string) => (await shop.app.inject(`/lista-de-precios.csv?${query}`)).body
  expect(await lines('categoria=globos')).not.toContain('Vela')
  expect(await lines('disponibles=si')).not.toContain('Vela 9')
  // As the page's form sends all categories.
  expect(await lines('categoria=')).toBe(await lines(''))
  const refused = await shop.app.inject('/lista-de-precios.csv?categoria=motos')
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: 'La categoría no existe' }])
})

test('the page has the list by pages, by category and name, with what is not available', async () => {
  const page = async (query: string) => (await shop.app.inject(`/api/prices/lista?${query}`)).json()
  expect(await page('')).toEqual({
    categories: [
      {
        title: 'Repostería',
        products: [
          { id: 2, name: 'Vela 9', price: 900, availability: false },
          { id: 1, name: 'Vela 10', price: 1000.5, availability: true },
        ],
      },
      {
        title: 'Carnaval · 10% off en el carrito',
        products: [{ id: 4, name: 'Antifaz', price: 700, availability: true }],
      },
      { title: 'Globos', products: [{ id: 3, name: '=Globo', price: 4700, availability: true }] },
    ],
    total: 4,
    totalPages: 1,
  })
  expect(await page('category=reposteria&available=true')).toMatchObject({
    categories: [{ products: [{ name: 'Vela 10' }] }],
    total: 1,
  })
  expect(await page('page=2')).toMatchObject({ categories: [], total: 4, totalPages: 1 })
  expect(await page('category=motos')).toEqual({ error: 'La categoría no existe' })
})

test('a page has at most 300 products, in the order of the whole list', async () => {
  const products = Array.from({ length: 310 }, (_, index) => ({
    ...aProductInput({ name: `Bombita ${index + 1}`, category: 'carnaval' }),
    availability: 1 as const,
    request_hash: '',
  }))
  await shop.db.insertInto('products').values(products).execute()
  const page = async (number: number): Promise<string[][]> => {
    const { categories } = (await shop.app.inject(`/api/prices/lista?page=${number}`)).json()
    return categories.map(({ products }: { products: { name: string }[] }) =>
      products.map(({ name }) => name),
    )
  }
  const [cakes, first] = await page(1)
  expect(cakes).toEqual(['Vela 9', 'Vela 10'])
  expect([first?.length, first?.at(1), first?.at(-1)]).toEqual([298, 'Bombita 1', 'Bombita 297'])
  const [second, balloons] = await page(2)
  expect([second?.length, second?.at(0)]).toEqual([13, 'Bombita 298'])
  expect(balloons).toEqual(['=Globo'])

  // Titles and offers are those of the products on the page.
  const [chosen] = await shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Bombita 310')
    .execute()
  const promotion = { name: '3x2', products: [chosen?.id], take: 3, pay: 2 }
  const headers = { cookie: await shop.signIn() }
  await shop.app.inject({ method: 'POST', url: '/api/promotions', headers, payload: promotion })
  const offers = async (number: number) =>
    (await shop.app.inject(`/api/prices/lista?page=${number}`))
      .json()
      .categories.map(({ title, products }: { title: string; products: { offer?: string }[] }) => [
        title,
        products.at(-1)?.offer,
      ])
  expect((await offers(1)).at(-1)).toEqual(['Carnaval · 10% off en el carrito', undefined])
  expect((await offers(2)).at(0)).toEqual(['Carnaval', '10% off en el carrito · 3x2'])
})

test.each(['csv', 'xlsx', 'pdf'])(
  'the price list as %s is made once, until a price changes',
  async (format) => {
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
  },
)
