import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isoDayInMendoza } from '#domain/clock.ts'
import { MIGRATIONS } from '#server/db/migrations/list.ts'
import { runChecks } from '#server/payments/run-checks.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeEach(async () => {
  shop = await openPayingShop()
})

afterEach(() => shop.close())

const get = (url: string) => shop.app.inject({ url, headers: { cookie: shop.cookie } })

/** Everything that the owner opens answers. Returns the tasks. */
async function openEverything(id: string) {
  const today = isoDayInMendoza(new Date())
  const pages = [
    '/api/order/buscar?status=pendiente',
    '/api/order/buscar?status=pagado',
    `/api/order/${id}`,
    `/api/order/${id}/payments`,
    `/api/order/${id}/history`,
    `/api/order/cel/${id}`,
    `/api/payments/reconciliation?from=${today}&to=${today}`,
    '/api/payments/tasks',
  ]
  const answers = await Promise.all(pages.map(get))
  expect(answers.map(({ statusCode }, index) => [pages[index], statusCode])).toEqual(
    pages.map((page) => [page, 200]),
  )
  return answers.at(-1)?.json()
}

const ODD = [
  ['a refund of a cent more than the payment', { transaction_amount_refunded: 4991.41 }, 4991.4],
  ['a whole refund of a cent more', { status: 'refunded', transaction_amount_refunded: 4991.41 }, 4991.4],
  ['a negative amount', { transaction_amount: -4991.4 }, 0],
  ['a negative refund', { transaction_amount_refunded: -0.01 }, 4991.4],
  ['a huge amount', { transaction_amount: 9e15 }, 0],
  ['an endless amount', { transaction_amount: 1e300 }, 0],
  ['an amount as text', { transaction_amount: '4991.40' }, 0],
  ['no state', { status: undefined }, 4991.4],
  ['no time', { date_created: 'ayer', date_last_updated: null }, 4991.4],
  ['a time of another age', { date_created: '+120000-01-01T00:00:00.000Z' }, 4991.4],
] as const

test.each(ODD)('a payment with %s is a task, and every page can be read', async (_, odd, amount) => {
  const id = await shop.order()
  // The provider's types do not allow for it: that is the point.
  const payment = await shop.pay(id, odd as object)
  await shop.notify(payment.id)
  expect(await openEverything(id)).toMatchObject([
    {
      orderId: id,
      providerId: String(payment.id),
      amount,
      text: expect.stringContaining('no tienen sentido'),
    },
  ])
  expect(await shop.receipt(id)).toMatchObject({ status: 'pendiente', paid: false })
  expect((await get(`/api/order/${id}`)).json().balance).toMatchObject({ received: 0, needsOwner: true })
})

test('a payment that becomes odd after it was counted is a task, and counts again once it makes sense', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  await shop.notify(payment.id)
  shop.provider.change(payment.id, { transaction_amount_refunded: 5000 })
  await shop.notify(payment.id)
  expect(await openEverything(id)).toHaveLength(1)
  shop.provider.change(payment.id, { transaction_amount_refunded: 0 })
  await shop.notify(payment.id)
  expect(await openEverything(id)).toEqual([])
  expect(await shop.payments(id)).toMatchObject({ received: 4991.4, payments: [{ state: 'approved' }] })
})

test('one odd payment does not keep others of the same search from being found', async () => {
  const id = await shop.order()
  await shop.open(id)
  const about = { external_reference: id, transaction_amount: 4991.4 }
  shop.provider.addPayment({ ...about, transaction_amount: -1 })
  shop.provider.addPayment(about)
  const { provider } = shop.app.payments
  for (const minutes of [2, 4]) {
    if (provider) await runChecks(shop.db, provider, new Date(Date.now() + minutes * 60_000))
  }
  expect(await shop.receipt(id)).toMatchObject({ status: 'pagado' })
  expect(await openEverything(id)).toHaveLength(1)
})

test('what an earlier version has stored of them can be read, too', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  await shop.notify(payment.id)
  await sql`update payments set refunded = amount + 1`.execute(shop.db)
  const { up } = MIGRATIONS['0022-repairs'] ?? {}
  await up?.(shop.db)
  expect((await get('/api/order/buscar?status=pagado')).statusCode).toBe(200)
  expect((await get('/api/payments/tasks')).json()).toMatchObject([
    { orderId: id, amount: 4991.4, text: expect.stringContaining('no tienen sentido') },
  ])
})
