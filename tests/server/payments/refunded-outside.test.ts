import { afterEach, beforeEach, expect, test } from 'vitest'
import { isoDayInMendoza } from '#domain/clock.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeEach(async () => {
  shop = await openPayingShop()
})

afterEach(() => shop.close())

const get = async (url: string) => (await shop.app.inject({ url, headers: { cookie: shop.cookie } })).json()
const tasks = () => get('/api/payments/tasks')
const balance = async (id: string) => (await get(`/api/order/${id}`)).balance

async function mismatches() {
  const today = isoDayInMendoza(new Date())
  return (await get(`/api/payments/reconciliation?from=${today}&to=${today}`)).mismatches
}

async function paidOrder() {
  const id = await shop.order()
  const payment = await shop.pay(id)
  await shop.notify(payment.id)
  const become = async (changes: Parameters<typeof shop.provider.change>[1]) => {
    shop.provider.change(payment.id, changes)
    await shop.notify(payment.id)
  }
  return { id, payment, become }
}

const OUTSIDE = expect.stringContaining('por fuera de la tienda')

test.each([4991.4, 0])(
  'a dispute that ends with the money at the buyer is a task and a mismatch (%s named as refunded)',
  async (refunded) => {
    const { id, become } = await paidOrder()
    await become({ status: 'in_mediation' })
    expect(await tasks()).toMatchObject([{ orderId: id, text: expect.stringContaining('reclamo') }])
    await become({ status: 'refunded', transaction_amount_refunded: refunded })
    expect(await tasks()).toMatchObject([{ orderId: id, amount: 4991.4, text: OUTSIDE }])
    expect(await balance(id)).toMatchObject({ received: 0, refunded: 4991.4, refundedOutside: 4991.4 })
    expect(await shop.payments(id)).toMatchObject({ advice: OUTSIDE, payments: [{ asked: 0 }] })
    expect(await mismatches()).toMatchObject([{ orderId: id, amount: 4991.4, text: OUTSIDE }])
  },
)

test('a refund made on the provider’s pages, whole or in part, is a task and a mismatch too', async () => {
  const { id, payment } = await paidOrder()
  shop.provider.refund(String(payment.id), { amount: 91.4 }, 'panel')
  await shop.notify(payment.id)
  expect(await tasks()).toMatchObject([{ orderId: id, amount: 91.4, text: OUTSIDE }])
  expect(await mismatches()).toMatchObject([{ orderId: id, amount: 91.4 }])
})

test('after a refund by the shop, only what was refunded outside it is a task', async () => {
  const { id, become } = await paidOrder()
  const [{ id: paymentId }] = (await shop.payments(id)).payments
  await shop.post(`/api/payments/${paymentId}/refunds`, { amount: 1000 })
  expect(await tasks()).toEqual([])
  await become({ status: 'refunded', transaction_amount_refunded: 4991.4 })
  expect(await tasks()).toMatchObject([{ orderId: id, amount: 3991.4, text: OUTSIDE }])
})

test('it ends when the money comes again, or the order is corrected, forgiven or deleted', async () => {
  const again = await paidOrder()
  await again.become({ status: 'refunded', transaction_amount_refunded: 4991.4 })
  await shop.post(`/api/order/${again.id}/payments`, { amount: 4991.4 })
  expect(await tasks()).toEqual([])

  const corrected = await shop.order()
  await shop.correct(corrected, 2)
  const payment = await shop.pay(corrected)
  await shop.notify(payment.id)
  shop.provider.refund(String(payment.id), { amount: 4991.4 }, 'panel')
  await shop.notify(payment.id)
  expect(await tasks()).toHaveLength(1)
  await shop.correct(corrected, 1)
  expect(await tasks()).toEqual([])

  const forgiven = await paidOrder()
  await forgiven.become({ status: 'refunded', transaction_amount_refunded: 4991.4 })
  await shop.setStatus(forgiven.id, 'pendiente')
  expect(await tasks()).toHaveLength(1)
  const url = `/api/order/status/${forgiven.id}`
  const payload = { status: 'entregado', rest: 'perdonado' }
  await shop.app.inject({ method: 'PATCH', url, payload, headers: { cookie: shop.cookie } })
  expect(await tasks()).toEqual([])
  expect(await mismatches()).toEqual([])

  const deleted = await paidOrder()
  await deleted.become({ status: 'refunded', transaction_amount_refunded: 4991.4 })
  expect(await tasks()).toHaveLength(1)
  const headers = { cookie: shop.cookie }
  await shop.app.inject({ method: 'DELETE', url: `/api/order/${deleted.id}`, headers })
  expect(await tasks()).toEqual([])
})

test('what the bank took is one task, and the balance says so', async () => {
  const { id, become } = await paidOrder()
  await become({ status: 'charged_back' })
  expect(await tasks()).toMatchObject([
    { orderId: id, amount: 4991.4, text: expect.stringContaining('banco') },
  ])
  expect(await balance(id)).toMatchObject({ received: 0, refundedOutside: 4991.4, needsOwner: true })
  expect(await mismatches()).toMatchObject([{ orderId: id, amount: 4991.4 }])
})
