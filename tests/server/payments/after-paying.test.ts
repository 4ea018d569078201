import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, isoDayInMendoza } from '#domain/clock.ts'
import { runChecks } from '#server/payments/run-checks.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

/** What one piece costs with the surcharge. */
const PIECE = 4991.4

let shop: PayingShop

beforeEach(async () => {
  shop = await openPayingShop()
})

afterEach(() => shop.close())

async function payAll(id: string): Promise<void> {
  await shop.notify((await shop.pay(id)).id)
}

async function refund(id: string, amount: number): Promise<void> {
  const { payments } = await shop.payments(id)
  const answer = await shop.post(`/api/payments/${payments[0].id}/refunds`, { amount })
  expect(answer.statusCode, answer.body).toBe(201)
}

const tasks = async () =>
  (await shop.app.inject({ url: '/api/payments/tasks', headers: { cookie: shop.cookie } })).json()

describe('a refund and a correction', () => {
  test('refunded after the correction: what is added later is asked for', async () => {
    const id = await shop.order()
    await shop.correct(id, 2)
    await payAll(id)
    await shop.correct(id, 1)
    await refund(id, PIECE)
    expect(await shop.receipt(id)).toMatchObject({ amountPaid: PIECE, payment: { outstanding: 0 } })
    await shop.correct(id, 2)
    expect((await shop.receipt(id)).payment).toMatchObject({ outstanding: PIECE, online: true })
    expect(await shop.payments(id)).toMatchObject({ toCollect: PIECE })
    await payAll(id)
    expect(await shop.receipt(id)).toMatchObject({ amountPaid: 2 * PIECE, payment: { state: 'received' } })
  })

  test('refunded before the correction: nothing is promised a second time', async () => {
    const id = await shop.order()
    await shop.correct(id, 2)
    await payAll(id)
    await refund(id, PIECE)
    await shop.correct(id, 1)
    expect(await shop.receipt(id)).toMatchObject({ amountPaid: PIECE, payment: { outstanding: 0 } })
    expect((await shop.receipt(id)).payment).not.toHaveProperty('excess')
  })

  test('refunded in part: only the rest is promised', async () => {
    const id = await shop.order()
    await shop.correct(id, 3)
    await payAll(id)
    await shop.correct(id, 1)
    await refund(id, PIECE)
    expect((await shop.receipt(id)).payment).toMatchObject({ outstanding: 0, excess: PIECE })
  })

  test('a part was paid, and the correction leaves exactly that: the order is paid', async () => {
    const id = await shop.order()
    await shop.correct(id, 2)
    await shop.notify((await shop.pay(id, { transaction_amount: PIECE })).id)
    expect(await shop.receipt(id)).toMatchObject({ status: 'pendiente' })
    await shop.correct(id, 1)
    expect(await shop.receipt(id)).toMatchObject({ status: 'pagado', amountPaid: PIECE })
  })
})

test('cash that was recorded by mistake and refunded in part is still to be paid', async () => {
  const id = await shop.order()
  await shop.post(`/api/order/${id}/payments`, { amount: 1000 })
  await refund(id, 900)
  expect((await shop.receipt(id)).payment).toMatchObject({ outstanding: PIECE - 100, online: true })
  await payAll(id)
  expect(await shop.receipt(id)).toMatchObject({ status: 'pagado', payment: { state: 'received' } })
})

test('an order that was paid while it was in the trash comes back paid', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  const headers = { cookie: shop.cookie }
  await shop.app.inject({ method: 'DELETE', url: `/api/order/${id}`, headers })
  await shop.notify(payment.id)
  await shop.app.inject({ method: 'POST', url: `/api/order/${id}/restore`, headers })
  expect(await shop.receipt(id)).toMatchObject({ status: 'pagado', amountPaid: PIECE })
})

test.each([
  ['a correction', (id: string) => shop.correct(id, 2)],
  ['cash in part', (id: string) => shop.post(`/api/order/${id}/payments`, { amount: 1000 })],
  ['the owner who marks it paid', (id: string) => shop.setStatus(id, 'pagado')],
  [
    'deleting it',
    (id: string) =>
      shop.app.inject({ method: 'DELETE', url: `/api/order/${id}`, headers: { cookie: shop.cookie } }),
  ],
])('an open page with an outdated amount is closed at once by %s', async (_, act) => {
  const id = await shop.order()
  await shop.open(id)
  expect((await act(id)).statusCode).toBeLessThan(300)
  await expect
    .poll(() => [...shop.provider.preferences.values()])
    .toMatchObject([{ external_reference: id, expires: true }])
})

test('a page that the provider refuses to close is tried again later', async () => {
  const id = await shop.order()
  await shop.open(id)
  shop.provider.fail(/^PUT/, 400)
  await shop.correct(id, 2)
  await expect.poll(() => shop.provider.countCalls(/^PUT/)).toBe(1)
  await shop.app.payments.idle()
  expect([...shop.provider.preferences.values()][0]?.expires).toBeUndefined()
  const { provider } = shop.app.payments
  if (provider) await runChecks(shop.db, provider, new Date(Date.now() + 120_000))
  expect([...shop.provider.preferences.values()]).toMatchObject([{ expires: true }])
})

test('a page that the provider never closes is given up after a month', async () => {
  const id = await shop.order()
  await shop.open(id)
  shop.provider.fail(/^PUT/, 400, 100)
  await shop.correct(id, 2)
  await expect.poll(() => shop.provider.countCalls(/^PUT/)).toBe(1)
  await shop.app.payments.idle()
  const isOpen = async () => (await shop.checks()).some(({ asked, done }) => asked > done)
  expect(await isOpen()).toBe(true)
  const { provider } = shop.app.payments
  if (provider) await runChecks(shop.db, provider, new Date(Date.now() + 31 * DAY_MS))
  expect(await isOpen()).toBe(false)
})

test('a charge-back of a payment from months ago waits for the owner', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id, {
    date_created: `${new Date(Date.now() - 100 * DAY_MS).toISOString().slice(0, -1)}+00:00`,
  })
  await shop.notify(payment.id)
  expect(await tasks()).toEqual([])
  shop.provider.change(payment.id, { status: 'charged_back' })
  await shop.notify(payment.id)
  expect(await tasks()).toMatchObject([{ orderId: id, text: expect.stringContaining('desconoció') }])
})

test.each([1000, PIECE])(
  'an order of which %s was refunded matches in the reconciliation',
  async (amount) => {
    const id = await shop.order()
    await payAll(id)
    await refund(id, amount)
    const day = isoDayInMendoza(new Date())
    const url = `/api/payments/reconciliation?from=${day}&to=${day}`
    const answer = await shop.app.inject({ url, headers: { cookie: shop.cookie } })
    expect(answer.json().mismatches).toEqual([])
  },
)
