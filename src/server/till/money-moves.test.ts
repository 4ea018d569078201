import { afterEach, beforeEach, expect, test } from 'vitest'
import { change } from '../db/change.ts'
import { orderSubject } from '../orders/order-id.ts'
import { eraseOrders } from '../orders/trash/erase-orders.ts'
import type { ProviderPayment } from '../payments/provider-answers.ts'
import { recordPayment } from '../payments/record-payment.ts'
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

test('a cash refund goes out of the till', async () => {
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

test('deleting and restoring an order moves no money, marked or paid; a mark undone after that goes out', async () => {
  const marked = await takeAtCounter()
  await send('PATCH', `/api/order/status/${marked}`, { status: 'entregado' })
  const paid = await takeAtCounter({ paid: true })
  for (const id of [marked, paid]) await send('DELETE', `/api/order/${id}`)
  for (const id of [marked, paid]) expect(await amounts(id)).toEqual([['efectivo', 200_000]])
  for (const id of [marked, paid]) await send('POST', `/api/order/${id}/restore`)
  for (const id of [marked, paid]) expect(await amounts(id)).toEqual([['efectivo', 200_000]])
  await send('PATCH', `/api/order/status/${marked}`, { status: 'pendiente' })
  expect(await amounts(marked)).toEqual([
    ['efectivo', 200_000],
    ['efectivo', -200_000],
  ])
})

test('of an order that was erased the mark stays, and only its payments still move money', async () => {
  const id = await takeAtCounter()
  await send('POST', `/api/order/${id}/payments`, { amount: 500 })
  await send('PATCH', `/api/order/status/${id}`, { status: 'entregado', rest: 'debe' })
  await send('PATCH', `/api/order/status/${id}`, { status: 'pagado' })
  const { payments } = (await shop.app.inject({ url: `/api/order/${id}/payments`, headers })).json()
  const marked = await takeAtCounter({ wayToPay: 'mercado pago', paid: true })
  for (const each of [id, marked]) await send('DELETE', `/api/order/${each}`)
  await shop.db.updateTable('deleted_orders').set({ deleted_at: '2020-01-01T00:00:00.000Z' }).execute()
  expect(await eraseOrders(shop.db)).toBe(2)
  for (const amount of [200, 300]) await send('POST', `/api/payments/${payments[0].id}/refunds`, { amount })
  expect((await amounts(id)).slice(-2)).toEqual([
    ['efectivo', -20_000],
    ['efectivo', -30_000],
  ])
  await hearOf(marked, { amount: 5000 })
  await hearOf(marked, { amount: 5000, refunded: 2000, updatedAt: '2026-11-19T12:00:00.000Z' })
  expect(await amounts(marked)).toEqual([
    ['mercado pago', 212_400],
    ['mercado pago', 5000],
    ['mercado pago', -2000],
  ])
})

test('a payment counts on the day on which its money came in, also if it settles its order', async () => {
  const orders = { whole: 212_400, part: 1000 }
  const [begun, approvedAt] = ['2026-11-08T15:00:00.000Z', '2026-11-10T15:00:00.000Z']
  for (const amount of Object.values(orders)) {
    const id = await takeAtCounter({ wayToPay: 'mercado pago' })
    await hearOf(id, { amount, providerId: `${amount}`, date: begun, approvedAt })
    const dates = await shop.db.selectFrom('takings').select('date').where('order_id', '=', id).execute()
    expect(dates).toEqual([{ date: '2026-11-10T15:00:00.000Z' }])
  }
})

test('a payment that the provider now names another order for moves there, and the first order is not paid by it', async () => {
  const online = { wayToPay: 'mercado pago' }
  const settled = await takeAtCounter(online)
  const other = await takeAtCounter(online)
  const handedOver = await takeAtCounter(online)
  await hearOf(settled, { amount: 212_400 })
  await hearOf(other, { amount: 212_400, updatedAt: '2026-11-18T13:00:00.000Z' })
  expect(await amounts(settled)).toEqual([
    ['mercado pago', 212_400],
    ['mercado pago', -212_400],
  ])
  expect(await amounts(other)).toEqual([['mercado pago', 212_400]])
  const read = async (id: string) => (await shop.app.inject({ url: `/api/order/${id}`, headers })).json()
  expect(await read(settled)).toMatchObject({ status: 'pendiente', paid: false })
  expect(await read(other)).toMatchObject({ status: 'pagado', paid: true })

  // An order that moved on keeps its status, and what else was marked paid.
  await send('PATCH', `/api/order/status/${other}`, { status: 'entregado' })
  await hearOf(handedOver, { amount: 212_400, updatedAt: '2026-11-18T14:00:00.000Z' })
  expect(await read(other)).toMatchObject({ status: 'entregado', paid: false })
  expect((await amounts(other)).at(-1)).toEqual(['mercado pago', -212_400])

  // Of an order in the trash, or erased, it goes too.
  await send('DELETE', `/api/order/${handedOver}`)
  await hearOf(other, { amount: 212_400, updatedAt: '2026-11-18T14:30:00.000Z' })
  await send('POST', `/api/order/${handedOver}/restore`)
  const nothing = [212_400, -212_400].map((amount) => ['mercado pago', amount])
  expect(await amounts(handedOver)).toEqual(nothing)
  await hearOf(handedOver, { amount: 212_400, updatedAt: '2026-11-18T14:40:00.000Z' })
  await send('DELETE', `/api/order/${handedOver}`)
  await shop.db.updateTable('deleted_orders').set({ deleted_at: '2020-01-01T00:00:00.000Z' }).execute()
  expect(await eraseOrders(shop.db)).toBe(1)
  await hearOf(settled, { amount: 212_400, updatedAt: '2026-11-18T15:00:00.000Z' })
  expect((await amounts(handedOver)).at(-1)).toEqual(['mercado pago', -212_400])
  const { total } = await shop.db
    .selectFrom('takings')
    .select(({ fn }) => fn.sum<number>('amount').as('total'))
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(212_400)
})

test('a payment in cash that was waited for counts when it is approved, and again when it comes back from a dispute', async () => {
  const id = await takeAtCounter({ wayToPay: 'mercado pago' })
  const approvedAt = '2026-11-13T15:00:00.000Z'
  await hearOf(id, { amount: 1000, state: 'pending' })
  await hearOf(id, { amount: 1000, approvedAt })
  await hearOf(id, { amount: 1000, approvedAt, state: 'in_mediation', updatedAt: '2026-11-18T13:00:00.000Z' })
  await hearOf(id, { amount: 1000, approvedAt, updatedAt: '2026-11-18T14:00:00.000Z' })
  const taken = shop.db.selectFrom('takings').select(['amount', 'date']).where('order_id', '=', id)
  const [first, ...others] = await taken.orderBy('id').execute()
  expect(first).toEqual({ amount: 1000, date: approvedAt })
  expect(others.map(({ amount }) => amount)).toEqual([-1000, 1000])
  for (const { date } of others) expect(Date.parse(date)).toBeGreaterThan(Date.parse(approvedAt))
})

/** A payment of the tenth, of which the shop hears on the eighteenth. */
async function hearOf(id: string, changes: Partial<ProviderPayment>): Promise<void> {
  const payment = {
    providerId: '1',
    state: 'approved',
    reference: id,
    amount: 0,
    refunded: 0,
    currency: 'ARS',
    date: '2026-11-10T15:00:00.000Z',
    approvedAt: undefined,
    updatedAt: '2026-11-18T12:00:00.000Z',
    ...changes,
  }
  await change(shop.db, { actor: 'payment', locks: [orderSubject(id)] }, (tx, record) =>
    recordPayment(tx, record, payment),
  )
}

test('cash of an order is in the till that was open', async () => {
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
