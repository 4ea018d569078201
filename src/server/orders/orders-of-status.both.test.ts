import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountsOwed } from '#domain/prices/way-to-pay.ts'
import { aLine } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { insertOrder } from './queries.ts'

let shop: TestShop
let headers: { cookie: string }

/** More than are read at once, with several in the same millisecond. */
const IDS = Array.from({ length: 230 }, (_, i) => `ABC${1000 + i}`.padEnd(26, '0'))

beforeAll(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  await shop.db.transaction().execute(async (tx) => {
    for (const [i, id] of IDS.entries()) {
      const order = {
        id,
        date: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(i / 7))).toISOString(),
        name: 'Ana',
        cel: '261 555-0000',
        way_to_pay: 'pago efectivo' as const,
        total: 1000,
        status: 'entregado' as const,
        idempotency_key: null,
        request_hash: '',
      }
      const line = { id: 1, name: `Globo ${i}`, price: 1000, quantity: 1, subtotal: 1000 }
      await insertOrder(tx, order, amountsOwed(0, 1000), [aLine(line)])
    }
  })
})

afterAll(() => shop.close())

async function list(query = '') {
  const { statusCode, body } = await shop.app.inject({ url: `/api/order/status/entregado${query}`, headers })
  expect(statusCode, body).toBe(200)
  return JSON.parse(body) as { id: string; date: string; order: { name: string }[] }[]
}

test('the list of a status has every order once with its lines, newest first', async () => {
  const orders = await list()
  expect(orders.map(({ id }) => id).sort()).toEqual(IDS.toSorted())
  const inOrder = orders.toSorted((a, b) => b.date.localeCompare(a.date) || (a.id < b.id ? -1 : 1))
  expect(orders).toEqual(inOrder)
  expect(orders.map(({ id, order }) => [id, order[0]?.name])).toEqual(
    orders.map(({ id }) => [id, `Globo ${IDS.indexOf(id)}`]),
  )
})

test('with page or pageSize the list of a status has that page', async () => {
  const ids = (await list()).map(({ id }) => id)
  const page = async (query: string) => (await list(query)).map(({ id }) => id)
  expect(await page('?page=2&pageSize=100')).toEqual(ids.slice(100, 200))
  expect(await page('?pageSize=7')).toEqual(ids.slice(0, 7))
  expect(await page('?page=12')).toEqual(ids.slice(220))
  expect(await page('?page=13')).toEqual([])
  const refused = await shop.app.inject({ url: '/api/order/status/entregado?pageSize=101', headers })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { error: 'La página o su tamaño es demasiado grande' },
  ])
})
