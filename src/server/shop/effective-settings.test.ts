import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let owner: { cookie: string }
let balloon: number
/** A second app on the same database, with caches of its own. */
let other: App

beforeEach(async () => {
  shop = await openTestShop()
  owner = { cookie: await shop.signIn() }
  balloon = (await shop.stock({ name: 'Globo', price: 100_000 })).id
  other = await buildApp({ db: shop.db, settings: shop.app.settings })
})

afterEach(async () => {
  await other.close()
  await shop.close()
})

const apps = () => [shop.app, other]
const inShop = async (app: App) => (await app.inject('/api/shop')).json()

function order(fields: object = {}, quantity = 1, app = shop.app) {
  const line = { id: balloon, price: 1000, quantity, subtotal: 1000 * quantity }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'mercado pago', total: line.subtotal, order: [line] }
  return app.inject({ method: 'POST', url: '/api/order', payload: { ...payload, ...fields } })
}

function sell(fields: object = {}, app = shop.app) {
  const payload = { wayToPay: 'mercado pago', lines: [{ id: balloon, quantity: 1 }], ...fields }
  return app.inject({ method: 'POST', url: '/api/order/mostrador', headers: owner, payload })
}

function correct(id: string, fields: object, app = shop.app) {
  const payload = { version: 1, lines: [{ id: balloon, quantity: 1 }], ...fields }
  return app.inject({ method: 'PATCH', url: `/api/order/${id}/lines`, headers: owner, payload })
}

const receipt = async (id: string) => (await shop.app.inject(`/api/order/cel/${id}`)).json()
const count = async () => (await shop.db.selectFrom('orders').select('id').execute()).length
const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  JSON.parse(body).error,
]

describe('the surcharge', () => {
  test('is that of the shop for new orders, and orders keep theirs', async () => {
    const before = (await order()).json()
    const inCash = (await order({ wayToPay: 'pago efectivo' })).json()
    await shop.set({ surcharge: 10 })
    for (const app of apps()) {
      expect((await inShop(app)).surchargePerMille).toBe(100)
      expect(await receipt((await order({}, 1, app)).json())).toMatchObject({
        surcharge: 100,
        amountDue: 1100,
      })
      expect(await receipt((await sell({}, app)).json())).toMatchObject({ surcharge: 100, amountDue: 1100 })
    }
    expect(await receipt(before)).toMatchObject({ surchargePerMille: 62, amountDue: 1062 })
    const more = { lines: [{ id: balloon, quantity: 2 }] }
    expect((await correct(before, more)).json()).toMatchObject({ surchargePerMille: 62, amountDue: 2124 })
    // There was no rate for Mercado Pago in this one.
    expect((await correct(inCash, { wayToPay: 'mercado pago' })).json()).toMatchObject({
      surchargePerMille: 100,
      amountDue: 1100,
    })
  })

  test('of zero charges nothing, and there are no list prices', async () => {
    await shop.set({ surcharge: 0, priceModel: 'discount' })
    expect(await receipt((await order()).json())).toMatchObject({
      surcharge: 0,
      amountDue: 1000,
      priceModel: 'discount',
      listPerMille: 0,
    })
    const list = (await other.inject('/lista-de-precios.csv')).body
    expect(list).toContain('Producto;Precio;')
    expect(list).not.toContain('Precio de lista')
  })

  test('of list prices is in the price list at once, and an order with list prices keeps its own', async () => {
    await shop.set({ priceModel: 'discount' })
    const inCash = (await order({ wayToPay: 'pago efectivo' })).json()
    expect((await shop.app.inject('/lista-de-precios.csv')).body).toContain('Globo;1062,00;1000,00')
    await shop.set({ surcharge: 25 })
    expect((await shop.app.inject('/lista-de-precios.csv')).body).toContain('Globo;1250,00;1000,00')
    expect((await correct(inCash, { wayToPay: 'mercado pago' })).json()).toMatchObject({
      surchargePerMille: 62,
      listPerMille: 62,
      amountDue: 1062,
    })
  })

  test('that changed meanwhile is refused with 409', async () => {
    const inCash = (await order({ wayToPay: 'pago efectivo' })).json()
    await shop.set({ surcharge: 10 })
    const changed = [409, 'El recargo cambió. Revisá el total antes de seguir.']
    for (const app of apps()) {
      expect(refusal(await order({ amountDue: 1062 }, 1, app))).toEqual(changed)
      expect(refusal(await sell({ amountDue: 1062 }, app))).toEqual(changed)
      expect(refusal(await correct(inCash, { wayToPay: 'mercado pago', amountDue: 1062 }, app))).toEqual(
        changed,
      )
    }
    expect(await count()).toBe(1)
    expect(await receipt(inCash)).toMatchObject({ wayToPay: 'pago efectivo', amountDue: 1000 })
    expect((await order({ amountDue: 1100 })).statusCode).toBe(201)
    // In cash nothing changed.
    expect((await order({ wayToPay: 'pago efectivo', amountDue: 1000 })).statusCode).toBe(201)
    expect((await sell({ amountDue: 1100 })).statusCode).toBe(201)
  })

  test('that changed between two tries of one order does not refuse the second', async () => {
    const headers = { 'idempotency-key': 'clave-1234' }
    const line = { id: balloon, price: 1000, quantity: 1, subtotal: 1000 }
    const payload = {
      name: 'Ana',
      cel: '1',
      wayToPay: 'mercado pago',
      total: 1000,
      amountDue: 1062,
      order: [line],
    }
    const send = () => shop.app.inject({ method: 'POST', url: '/api/order', headers, payload })
    const id = (await send()).json()
    await shop.set({ surcharge: 10, maxQuantity: 1, cartQuantityCap: 1, previewQuantityCap: 1 })
    await shop.set({ waysToPay: ['pago efectivo'] })
    expect((await send()).json()).toBe(id)
    expect(await count()).toBe(1)
  })
})

test('only ways to pay that are accepted are taken, at once and everywhere; an order keeps its own', async () => {
  const wallet = (await order()).json()
  const cash = (await order({ wayToPay: 'pago efectivo' })).json()
  await shop.set({ waysToPay: ['pago efectivo'] })
  const refused = [400, 'La tienda ya no acepta Mercado Pago. Elegí otra forma de pago.']
  for (const app of apps()) {
    expect((await inShop(app)).waysToPay).toEqual(['pago efectivo'])
    expect(refusal(await order({}, 1, app))).toEqual(refused)
    expect(refusal(await sell({}, app))).toEqual(refused)
    expect(refusal(await correct(cash, { wayToPay: 'mercado pago' }, app))).toEqual(refused)
  }
  expect(await count()).toBe(2)
  expect((await correct(wallet, { lines: [{ id: balloon, quantity: 2 }] })).json()).toMatchObject({
    wayToPay: 'mercado pago',
    amountDue: 2124,
  })
  await shop.set({ waysToPay: ['mercado pago'] })
  expect(refusal(await order({ wayToPay: 'pago efectivo' }))).toEqual([
    400,
    'La tienda ya no acepta Pago en efectivo. Elegí otra forma de pago.',
  ])
  // Cash that was taken is a fact.
  const headers = { ...owner, 'idempotency-key': 'efectivo-1' }
  const payload = { amount: 2000, wayToPay: 'pago efectivo' }
  const paid = await shop.app.inject({
    method: 'POST',
    url: `/api/order/${wallet}/payments`,
    headers,
    payload,
  })
  expect(paid.statusCode, paid.body).toBeLessThan(300)
})

test('the limit of an order is the shop’s, whatever the pages know', async () => {
  await shop.set({ maxQuantity: 3, cartQuantityCap: 2, previewQuantityCap: 3 })
  for (const app of apps()) {
    expect(await inShop(app)).toMatchObject({ maxQuantity: 3, cartQuantityCap: 2, previewQuantityCap: 3 })
    expect(refusal(await order({}, 4, app))).toEqual([
      400,
      'Podés llevar hasta 3 de cada producto. Revisá tu carrito.',
    ])
    expect((await order({}, 3, app)).statusCode).toBe(201)
  }
  expect((await sell({ lines: [{ id: balloon, quantity: 60 }] })).statusCode).toBe(201)
  await shop.set({ maxQuantity: 9999 })
  expect((await order({}, 9999, other)).statusCode).toBe(201)
  expect(refusal(await order({}, 10_000))).toEqual([400, 'La cantidad va de 1 a 9999'])
})

test('the number format, the minimum, the days and the payment link are those of now', async () => {
  await shop.set({
    locale: 'es-AR',
    currency: 'ARS',
    minimumOrder: 5000,
    holdDays: 3,
    paymentLink: 'https://pagar.example/nuevo',
  })
  for (const app of apps()) {
    expect(await inShop(app)).toMatchObject({
      currency: 'ARS',
      money: { thousands: '.', decimal: ',' },
      minimumOrder: 5000,
      holdDays: 3,
      paymentLink: 'https://pagar.example/nuevo',
    })
    expect(refusal(await order({}, 3, app))).toEqual([
      409,
      'El pedido mínimo es de $\u00A05.000,00: te faltan $\u00A02.000,00. Sumá algo más y seguimos.',
    ])
  }
  const id = (await order({}, 5)).json()
  const paying = await other.inject(`/checkout/${id}/pagar`)
  expect([paying.statusCode, paying.headers.location]).toEqual([303, 'https://pagar.example/nuevo'])
})

describe('a price list that is not public', () => {
  const ADDRESSES = [
    '/api/prices/lista',
    ...['csv', 'xlsx', 'pdf'].map((ending) => `/lista-de-precios.${ending}`),
  ]

  test.each(ADDRESSES)('%s is the owner’s alone, at once, and never cached', async (url) => {
    for (const app of apps()) expect((await app.inject(url)).statusCode).toBe(200)
    await shop.set({ publicPriceList: false })
    for (const app of apps()) {
      for (const _ of ['before', 'after the owner']) {
        expect(refusal(await app.inject(url))).toEqual([404, 'La lista de precios no existe'])
        const own = await app.inject({ url, headers: owner })
        expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store'])
      }
    }
    const together = await Promise.all([shop.app.inject({ url, headers: owner }), shop.app.inject(url)])
    expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 404])
    await shop.set({ publicPriceList: true })
    for (const app of apps()) expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('is not in the site map', async () => {
    const isListed = async (app: App) =>
      (await app.inject('/sitemap.xml')).body.includes('/lista-de-precios<')
    for (const app of apps()) expect(await isListed(app)).toBe(true)
    await shop.set({ publicPriceList: false })
    for (const app of apps()) expect(await isListed(app)).toBe(false)
  })
})
