import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { cleanUpHeldSales } from './held-sales.ts'

let shop: TestShop
let owner: { cookie: string }
let seller: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  owner = { cookie: await shop.signIn() }
  seller = { cookie: await shop.signIn('vendedor') }
})

afterEach(() => shop.close())

const KEY = 'venta-en-espera'
const draft = (fields: object = {}) => ({
  lines: [],
  unfound: ['2*7790001'],
  name: 'Ana',
  cel: '',
  wayToPay: 'pago efectivo',
  paid: false,
  delivered: false,
  discount: { amount: '', reason: '' },
  given: '',
  ...fields,
})

const url = '/api/order/mostrador/espera'
const list = async (headers = owner) => (await shop.app.inject({ url, headers })).json()
const hold = (fields: object = {}, key = KEY) =>
  shop.app.inject({
    method: 'PUT',
    url: `${url}/${key}`,
    headers: seller,
    payload: { draft: draft(fields) },
  })
const take = (headers = owner) => shop.app.inject({ method: 'DELETE', url: `${url}/${KEY}`, headers })
const kinds = async () =>
  (
    await shop.db
      .selectFrom('journal')
      .select(['kind', 'after'])
      .where('kind', 'like', 'counter.%')
      .orderBy('id')
      .execute()
  ).map(({ kind, after }) => [kind, after])

test('a sale that one person set aside is taken up by one other, on any device', async () => {
  const { id } = await shop.stock({ name: 'Globo', price: 100_000 })
  const [product] = (
    await shop.app.inject({ url: `/api/products/administrar/varios?ids=${id}`, headers: owner })
  ).json()
  const { version: _, availability: __, code: ___, ...sold } = product
  const line = { ...sold, quantity: 1, ordered: 1, subtotal: 1000, discount: 0, discountPercent: 0 }
  const lines = [{ line, text: '3', offers: [] }]
  expect((await hold({ lines })).statusCode).toBe(200)
  // Its answer was lost.
  expect((await hold({ lines })).statusCode).toBe(200)
  expect(await list()).toEqual([
    { key: KEY, date: expect.any(String), by: expect.any(String), draft: draft({ lines }) },
  ])
  const answers = await Promise.all([take(), take(seller), take()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json().draft).toEqual(draft({ lines }))
  expect(await list()).toEqual([])
  expect(await kinds()).toEqual([
    ['counter.held', '{"products":1}'],
    ['counter.taken', '{"products":1}'],
  ])
})

test('a sale that is an order by now does not wait any more', async () => {
  const { id } = await shop.stock({ price: 100_000 })
  await hold()
  const sale = { wayToPay: 'pago efectivo', lines: [{ id, quantity: 1 }] }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/order/mostrador',
    headers: { ...owner, 'idempotency-key': KEY },
    payload: sale,
  })
  expect(answer.statusCode).toBe(201)
  expect(await list()).toEqual([])
})

test('a sale that waited for a week is forgotten, with its customer', async () => {
  await hold()
  const date = new Date(Date.now() - 8 * DAY_MS).toISOString()
  await shop.db.updateTable('held_sales').set({ date }).execute()
  expect(await list()).toEqual([])
  await hold({ name: 'Beto' }, 'otra-venta')
  await cleanUpHeldSales(shop.db)
  expect(await shop.db.selectFrom('held_sales').select('key').execute()).toEqual([{ key: 'otra-venta' }])
})

test('a sale that cannot be read does not hide the others', async () => {
  await hold()
  await hold({}, 'otra-venta')
  await shop.db.updateTable('held_sales').set({ draft: '{' }).where('key', '=', KEY).execute()
  expect(await list()).toMatchObject([{ key: 'otra-venta' }])
})

test.each([
  ['a text without end', { name: 'A'.repeat(500_001) }, 413, /demasiado grande/],
  ['no products', { lines: undefined }, 400, /./],
])('a sale with %s is refused and not kept', async (_, fields, status, message) => {
  const answer = await hold(fields)
  expect([answer.statusCode, answer.json().error]).toEqual([status, expect.stringMatching(message)])
  expect([await list(), await kinds()]).toEqual([[], []])
})
