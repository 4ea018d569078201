import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { parseSettings } from '../settings.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { orderEventOf } from './live/order-event.ts'
import { listOrderEntries } from './live/queries.ts'

let shop: TestShop
let headers: { cookie: string }
let balloon: number
let candle: number
/** The same shop, started again without the setting. */
let later: App

beforeEach(async () => {
  shop = await openTestShop({ PRICE_MODEL: 'discount' })
  headers = { cookie: await shop.signIn() }
  balloon = (await shop.stock({ name: 'Globo', price: 100_000 })).id
  candle = (await shop.stock({ name: 'Vela', price: 12_345 })).id
  later = await buildApp({
    db: shop.db,
    settings: parseSettings({ DATA_DIR: shop.dataDir, LOG_LEVEL: 'silent', DEMO: 'off' }),
  })
})

afterEach(async () => {
  await later.close()
  await shop.close()
})

/** Three balloons, as the cart sends them: at the stored price. */
async function order(app: App, wayToPay: string): Promise<string> {
  const line = { id: balloon, price: 1000, quantity: 3, subtotal: 3000 }
  const payload = { name: 'Ana', cel: '261 555-0142', wayToPay, total: 3000, order: [line] }
  const answer = await app.inject({ method: 'POST', url: '/api/order', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function sell(app: App, changes: object = {}): Promise<string> {
  const payload = { wayToPay: 'pago efectivo', lines: [{ id: balloon, quantity: 2 }], ...changes }
  const answer = await app.inject({ method: 'POST', url: '/api/order/mostrador', headers, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const receipt = async (app: App, id: string) => (await app.inject(`/api/order/cel/${id}`)).json()

test('the model and its rate are stored with each order, and the amounts are those of a surcharge', async () => {
  for (const [wayToPay, amountDue] of [
    ['mercado pago', 3186],
    ['pago efectivo', 3000],
  ] as const) {
    const listed = await receipt(shop.app, await order(shop.app, wayToPay))
    expect(listed).toMatchObject({ priceModel: 'discount', listPerMille: 62, total: 3000, amountDue })
    const plain = await receipt(later, await order(later, wayToPay))
    expect(plain).toMatchObject({ priceModel: 'surcharge', listPerMille: 0, total: 3000, amountDue })
    const { surchargePerMille, surcharge } = plain
    expect(listed).toMatchObject({ surchargePerMille, surcharge })
  }
  const lines = await shop.db
    .selectFrom('journal')
    .select('after')
    .where('kind', '=', 'order.placed')
    .orderBy('id')
    .execute()
  expect(lines.map(({ after }) => JSON.parse(after ?? '').priceModel)).toEqual([
    'discount',
    'surcharge',
    'discount',
    'surcharge',
  ])
})

test('an order below the minimum is refused with the amounts at list price, as the cart shows them', async () => {
  await shop.set({ minimumOrder: 5000 })
  const line = { id: balloon, price: 1000, quantity: 3, subtotal: 3000 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 3000, order: [line] }
  const refused = await shop.app.inject({ method: 'POST', url: '/api/order', payload })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { error: 'El pedido mínimo es de $5,310.00: te faltan $2,124.00. Sumá algo más y seguimos.' },
  ])
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('another setting changes no order, also when it is corrected, deleted and restored', async () => {
  const kept = { priceModel: 'discount', listPerMille: 62 }
  const id = await sell(shop.app, { wayToPay: 'mercado pago' })
  expect(await receipt(later, id)).toMatchObject(kept)
  const lines = [
    { id: balloon, quantity: 1 },
    { id: candle, quantity: 2 },
  ]
  const payload = { version: 1, lines, discount: { amount: 100, reason: 'Por cantidad' } }
  const url = `/api/order/${id}/lines`
  const corrected = await later.inject({ method: 'PATCH', url, headers, payload })
  // 1000 + 2 × 123.45 - 100 = 1146.90, and 6.2 % more.
  expect(corrected.json()).toMatchObject({ ...kept, total: 1246.9, surcharge: 71.11, amountDue: 1218.01 })
  expect(await receipt(later, id)).toMatchObject(kept)

  await later.inject({ method: 'DELETE', url: `/api/order/${id}`, headers })
  const restored = await later.inject({ method: 'POST', url: `/api/order/${id}/restore`, headers })
  expect(restored.statusCode, restored.body).toBe(200)
  expect(await receipt(later, id)).toMatchObject({ ...kept, amountDue: 1218.01 })

  const old = await sell(later)
  const again = await shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${old}/lines`,
    headers,
    payload: { version: 1, lines: [{ id: balloon, quantity: 1 }] },
  })
  expect(again.json()).toMatchObject({ priceModel: 'surcharge', listPerMille: 0, amountDue: 1000 })
})

test('events show the amount due of orders with list prices, also after deletion', async () => {
  const id = await sell(shop.app, { wayToPay: 'mercado pago' })
  const plain = await sell(later, { wayToPay: 'mercado pago' })
  const totals = async () => {
    const entries = await listOrderEntries(shop.db, { last: 0, missing: [] }, { kinds: ['order.placed'] })
    return new Map(entries.map((entry) => [entry.subject, orderEventOf(entry)?.total]))
  }
  for (const _ of ['placed', 'deleted']) {
    expect(await totals()).toEqual(
      new Map([
        [`order ${id}`, 212_400],
        [`order ${plain}`, 200_000],
      ]),
    )
    await later.inject({ method: 'DELETE', url: `/api/order/${id}`, headers })
  }
})

test('the same order sent again after a change of the setting is the first one', async () => {
  const key = { 'idempotency-key': 'clave-1234' }
  const line = { id: balloon, price: 1000, quantity: 1, subtotal: 1000 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 1000, order: [line] }
  const send = async (app: App) =>
    (await app.inject({ method: 'POST', url: '/api/order', headers: key, payload })).json()
  const id = await send(shop.app)
  expect(await send(later)).toBe(id)
  expect(await receipt(later, id)).toMatchObject({ priceModel: 'discount' })
})

test('the export shows each order in its own price model, and every row adds up', async () => {
  const ask = async (app: App) => (await app.inject({ url: '/api/order/exportar.csv', headers })).body
  await sell(later, { wayToPay: 'mercado pago' })
  const [plain = ''] = (await ask(shop.app)).split('\r\n')
  expect(plain).not.toMatch(/;Precios(;|$)|Redondeo/)

  await sell(shop.app)
  await sell(shop.app, {
    wayToPay: 'mercado pago',
    lines: [{ id: candle, quantity: 7 }],
    discount: { amount: 64.15, reason: 'x' },
  })
  const [header = '', ...rows] = (await ask(later)).trimEnd().split('\r\n')
  const titles = header.split(';')
  const shown = ['Total', 'Recargo', 'Importe', 'Precios', 'Descuentos', 'Redondeo']
  const cells = rows.map((row) => shown.map((title) => row.split(';')[titles.indexOf(title)]))
  expect(cells.toSorted()).toEqual([
    ['2000,00', '124,00', '2124,00', 'con recargo', '0,00', '0,00'],
    ['2124,00', '0,00', '2000,00', 'de lista', '124,00', '0,00'],
    // 7 × 131.10 is 917.70; 800.00 and 6.2 % are 849.60.
    ['917,70', '0,00', '849,60', 'de lista', '68,13', '0,03'],
  ])
})

test('the price list has both prices, and can be imported again', async () => {
  const list = await shop.app.inject('/lista-de-precios.csv')
  expect(list.body.trimEnd().split('\r\n')).toEqual([
    '\uFEFFId;Categoría;Producto;Precio de lista;Precio en efectivo;Descuento;Por cantidad;Disponibilidad',
    `${balloon};Globos;Globo;1062,00;1000,00;;;Disponible`,
    `${candle};Globos;Vela;131,10;123,45;;;Disponible`,
  ])
  for (const format of ['csv', 'xlsx']) {
    const { rawPayload } = await shop.app.inject(`/lista-de-precios.${format}`)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(rawPayload)]), `lista.${format}`)
    const request = new Request('http://tienda/', { method: 'POST', body: form })
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/prices/import',
      headers: {
        ...headers,
        'sec-fetch-site': 'same-origin',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.json()).toMatchObject({ products: [], unchanged: 2, unknown: [], errors: [] })
  }
  expect((await shop.app.inject('/lista-de-precios.pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the API returns stored prices, and the price model with the shop', async () => {
  expect((await shop.app.inject(`/api/products/${balloon}`)).json().price).toBe(1000)
  expect((await shop.app.inject('/api/shop')).json().priceModel).toBe('discount')
  expect((await later.inject('/api/shop')).json().priceModel).toBe('surcharge')
})
