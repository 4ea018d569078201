import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
let product: number

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  product = (await shop.stock({ price: 100_000 })).id
})

afterEach(() => shop.close())

async function send(method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answer = await shop.app.inject({
    method,
    url,
    headers: { ...headers, ...key },
    ...(payload && { payload }),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? undefined : answer.json()
}

const takeAtCounter = (fields: object = {}): Promise<string> =>
  send('POST', '/api/order/mostrador', {
    wayToPay: 'pago efectivo',
    lines: [{ id: product, quantity: 2 }],
    ...fields,
  })

const taken = (id: string) =>
  shop.db
    .selectFrom('takings')
    .select(['source', 'amount'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

const amounts = async (id: string) => (await taken(id)).map(({ source, amount }) => [source, amount])

test('an order that is not paid brings nothing; cash does when it is recorded, in parts too', async () => {
  const id = await takeAtCounter()
  expect(await taken(id)).toEqual([])
  await send('POST', `/api/order/${id}/payments`, { amount: 500 })
  await send('POST', `/api/order/${id}/payments`, { amount: 1500 })
  expect(await amounts(id)).toEqual([
    ['efectivo', 50_000],
    ['efectivo', 150_000],
  ])
})

test('a refund goes out', async () => {
  const id = await takeAtCounter({ paid: true })
  const { payments } = (await shop.app.inject({ url: `/api/order/${id}/payments`, headers })).json()
  await send('POST', `/api/payments/${payments[0].id}/refunds`, { amount: 700 })
  expect(await amounts(id)).toEqual([
    ['efectivo', 200_000],
    ['efectivo', -70_000],
  ])
})

test('what is marked paid by hand comes in with the mark and goes with it', async () => {
  const cash = await takeAtCounter()
  await send('PATCH', `/api/order/status/${cash}`, { status: 'entregado' })
  await send('POST', `/api/order/status/${cash}/deshacer`, { status: 'entregado' })
  const online = await takeAtCounter({ wayToPay: 'mercado pago', paid: true })
  expect(await amounts(cash)).toEqual([
    ['efectivo', 200_000],
    ['efectivo', -200_000],
  ])
  expect(await amounts(online)).toEqual([['mercado pago', 212_400]])
})

test('deleting an order takes marks by hand with it, not payments, and restoring brings them back', async () => {
  const marked = await takeAtCounter({ wayToPay: 'mercado pago', paid: true })
  const paid = await takeAtCounter({ paid: true })
  for (const id of [marked, paid]) await send('DELETE', `/api/order/${id}`)
  await send('POST', `/api/order/${marked}/restore`)
  expect(await amounts(marked)).toEqual([
    ['mercado pago', 212_400],
    ['mercado pago', -212_400],
    ['mercado pago', 212_400],
  ])
  expect(await amounts(paid)).toEqual([['efectivo', 200_000]])
})

test('cash is in the till that was open', async () => {
  const before = await takeAtCounter({ paid: true })
  const { id: till } = await shop.db
    .insertInto('tills')
    .values({ opened_at: new Date().toISOString(), opened_by: 'user 1', opening: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cash = await takeAtCounter({ paid: true })
  const online = await takeAtCounter({ wayToPay: 'mercado pago', paid: true })
  const tills = await shop.db.selectFrom('takings').select(['order_id', 'till_id']).orderBy('id').execute()
  expect(tills).toEqual([
    { order_id: before, till_id: null },
    { order_id: cash, till_id: till },
    { order_id: online, till_id: null },
  ])
})
