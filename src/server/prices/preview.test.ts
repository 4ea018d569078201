import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
})

afterEach(() => shop.close())

const ask = (payload: object) =>
  shop.app.inject({ method: 'POST', url: '/api/prices/preview', headers: { cookie }, payload })
const preview = async (request: object) => (await ask(request)).json()

const UP_TEN = { where: {}, change: { kind: 'percent', value: 10 } }

test('a preview shows every selected product with its old and new price, and their sums, and changes nothing', async () => {
  const candle = await shop.stock({ name: 'Vela', price: 100_000, category: 'reposteria' })
  await shop.stock({ name: 'Globo', category: 'globos' })
  expect(
    await preview({
      where: { categories: ['reposteria'] },
      change: { kind: 'percent', value: 12.5 },
      rounding: { step: 50, mode: 'up' },
    }),
  ).toEqual({
    fingerprint: expect.any(String),
    count: 1,
    before: 1000,
    after: 1150,
    products: [{ id: candle.id, name: 'Vela', category: 'reposteria', before: 1000, after: 1150 }],
  })
  expect((await shop.app.inject(`/api/products/${candle.id}`)).json().price).toBe(1000)
  const history = await shop.app.inject({ url: '/api/prices/changes', headers: { cookie } })
  expect(history.json().changes).toEqual([])
})

test('a preview counts what the change of a category changes: products that are not published too', async () => {
  await shop.stock({ name: 'Vela', price: 100_000, category: 'reposteria' })
  await shop.stock({ name: 'Vela nueva', price: 200_000, category: 'reposteria', draft: true })
  const { count, products } = await preview({
    where: { categories: ['reposteria'] },
    change: { kind: 'percent', value: 10 },
  })
  expect(products.map(({ name, draft = false }: { name: string; draft?: boolean }) => [name, draft])).toEqual(
    [
      ['Vela', false],
      ['Vela nueva', true],
    ],
  )
  const payload = { category: 'reposteria', percent: 10 }
  const url = '/api/products/updateCategory'
  const changed = await shop.app.inject({ method: 'POST', url, headers: { cookie }, payload })
  expect([count, changed.json().updated]).toEqual([2, 2])
})

test('a preview selects by category, text, availability, price and id, and leaves out exceptions', async () => {
  const candle = await shop.stock({ name: 'Vela Número 5', price: 50_000, category: 'reposteria' })
  const flag = await shop.stock({ name: 'Banderín', price: 80_000, category: 'fiestas Patrias' })
  const balloon = await shop.stock({ name: 'Globo', price: 90_000, availability: false })
  const idsOf = async (where: object, except?: number[]) => {
    const { products } = await preview({ ...UP_TEN, where, except })
    return products.map(({ id }: { id: number }) => id)
  }
  expect(await idsOf({})).toEqual([candle.id, flag.id, balloon.id])
  expect(await idsOf({ categories: ['fiestasPatrias', 'globos'] })).toEqual([flag.id, balloon.id])
  expect(await idsOf({ text: '5 numero' })).toEqual([candle.id])
  expect(await idsOf({ availability: false })).toEqual([balloon.id])
  expect(await idsOf({ from: 800, to: 899.99 })).toEqual([flag.id])
  expect(await idsOf({ ids: [candle.id, 999] })).toEqual([candle.id])
  expect(await idsOf({}, [flag.id])).toEqual([candle.id, balloon.id])
  expect(await idsOf({ categories: [] })).toEqual([])
})

test('a preview counts what differs, and also lists what rounding leaves unchanged', async () => {
  await shop.stock({ price: 100_000 })
  const seen = await preview({
    where: {},
    change: { kind: 'percent', value: 1 },
    rounding: { step: 100, mode: 'nearest' },
  })
  expect(seen).toMatchObject({ count: 0, products: [{ before: 1000, after: 1000 }] })
})

test('a preview names the product whose price would be too large', async () => {
  await shop.stock({ name: 'Castillo inflable', price: 9_000_000_000 })
  const answer = await ask({ where: {}, change: { kind: 'percent', value: 100 } })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toContain('"Castillo inflable"')
})

test.each([
  [{}],
  [{ where: {} }],
  [{ change: { kind: 'percent', value: -100 } }],
  [{ change: { kind: 'percent', value: 12.345 } }],
  [{ change: { kind: 'set', value: 0 } }],
  [{ change: { kind: 'amount', value: 'mil' } }],
  [{ ...UP_TEN, rounding: { step: 7, mode: 'up' } }],
  [{ ...UP_TEN, where: { categories: ['motos'] } }],
  [
    {
      where: {},
      change: {
        kind: 'list',
        prices: [
          { id: 1, price: 5 },
          { id: 1, price: 6 },
        ],
      },
    },
  ],
])('a preview of new prices for %o is refused in Spanish', async (request) => {
  const answer = await ask(request)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatch(/^(El|La|Falta) /)
})
