import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runChecks } from '#server/payments/run-checks.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})

afterAll(() => shop.close())

beforeEach(() => {
  shop.provider.recover()
  shop.provider.calls.length = 0
})

describe('a refund', () => {
  async function paidOrder() {
    const id = await shop.order()
    const payment = await shop.pay(id)
    await shop.notify(payment.id)
    const [{ id: paymentId }] = (await shop.payments(id)).payments
    const refund = (payload: object, key?: string) =>
      shop.post(`/api/payments/${paymentId}/refunds`, payload, key)
    return { id, payment, refund }
  }

  const REFUNDED = /POST .*refunds/

  test('of everything is confirmed by the provider, and the order stays where it is', async () => {
    const { id, payment, refund } = await paidOrder()
    const answer = await refund({})
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ amount: 4991.4, state: 'approved' })
    expect(shop.provider.payments.get(String(payment.id))).toMatchObject({ status: 'refunded' })
    expect(await shop.payments(id)).toMatchObject({
      received: 0,
      payments: [{ state: 'refunded', refunded: 4991.4, refunds: [{ amount: 4991.4, state: 'approved' }] }],
    })
    expect(await shop.receipt(id)).toMatchObject({
      status: 'pagado',
      payment: { state: 'none', refunded: 4991.4, online: false },
    })
    expect((await refund({})).json()).toEqual({ error: 'Solo se devuelve un pago cobrado' })
  })

  test('of a part leaves the rest, and the customer is not asked to pay it again', async () => {
    const { id, refund } = await paidOrder()
    await refund({ amount: 1000 })
    expect((await refund({ amount: 500.5 })).json()).toMatchObject({ amount: 500.5, state: 'approved' })
    expect(await shop.payments(id)).toMatchObject({ received: 3490.9, missing: 1500.5 })
    expect((await shop.receipt(id)).payment).toEqual({
      state: 'received',
      outstanding: 0,
      refunded: 1500.5,
      online: false,
    })
    expect((await refund({ amount: 3490.91 })).json()).toEqual({
      error: 'El importe es mayor que lo que queda por devolver',
    })
    expect((await refund({})).json()).toMatchObject({ amount: 3490.9 })
  })

  test('is made once per key, also by a double click', async () => {
    const { id, refund } = await paidOrder()
    const key = crypto.randomUUID()
    const answers = await Promise.all([refund({ amount: 100 }, key), refund({ amount: 100 }, key)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await refund({ amount: 100 }, key)).json()).toMatchObject({ amount: 100, state: 'approved' })
    expect((await refund({ amount: 200 }, key)).statusCode).toBe(422)
    expect(await shop.payments(id)).toMatchObject({ payments: [{ refunded: 100 }] })
  })

  test('by two people at once cannot exceed the payment', async () => {
    const { id, refund } = await paidOrder()
    const answers = await Promise.all([refund({}), refund({}), refund({ amount: 1 })])
    const made = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().amount)
    expect(made.length).toBeGreaterThan(0)
    expect(made.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(4991.4)
    expect((await shop.payments(id)).payments[0].refunded).toBeLessThanOrEqual(4991.4)
  })

  test.each(['cut', 500, 429] as const)(
    'without an answer (%s) stays requested and is confirmed later, once',
    async (fault) => {
      const { id, payment, refund } = await paidOrder()
      shop.provider.fail(REFUNDED, fault)
      const key = crypto.randomUUID()
      expect((await refund({ amount: 100 }, key)).json()).toMatchObject({ state: 'requested' })
      expect((await refund({ amount: 4991.4 })).statusCode).toBe(409)
      const { provider } = shop.app.payments
      for (const minutes of [2, 4]) {
        if (provider) await runChecks(shop.db, provider, new Date(Date.now() + minutes * 60_000))
      }
      expect(await shop.payments(id)).toMatchObject({
        payments: [{ refunded: 100, refunds: [{ state: 'approved' }] }],
      })
      expect(shop.provider.payments.get(String(payment.id))?.refunds).toHaveLength(1)
    },
  )

  test('that the provider made although its answer was lost is not made again', async () => {
    const { payment, refund } = await paidOrder()
    // The refund is made; reading the payment afterwards fails.
    shop.provider.fail(/GET \/v1\/payments\/\d/, 500)
    const key = crypto.randomUUID()
    expect((await refund({ amount: 100 }, key)).json()).toMatchObject({ state: 'requested' })
    const { provider } = shop.app.payments
    if (provider) await runChecks(shop.db, provider, new Date(Date.now() + 120_000))
    expect((await refund({ amount: 100 }, key)).json()).toMatchObject({ state: 'approved' })
    expect(shop.provider.payments.get(String(payment.id))?.refunds).toHaveLength(1)
  })

  test('that the provider refuses is shown as refused, and can be tried again', async () => {
    const { id, refund } = await paidOrder()
    shop.provider.fail(REFUNDED, 400)
    expect((await refund({ amount: 100 })).json()).toEqual({
      error: 'Mercado Pago rechazó la devolución. Probá de nuevo desde Pagos o hacela en Mercado Pago.',
    })
    expect(await shop.payments(id)).toMatchObject({
      payments: [{ refunded: 0, refunds: [{ state: 'rejected' }] }],
    })
    expect((await refund({})).json()).toMatchObject({ amount: 4991.4, state: 'approved' })
  })

  test('that takes the provider days is followed until it is done', async () => {
    const { id, payment, refund } = await paidOrder()
    shop.provider.slowRefunds()
    expect((await refund({})).json()).toMatchObject({ state: 'in_process' })
    expect(await shop.payments(id)).toMatchObject({ received: 4991.4 })
    const { provider } = shop.app.payments
    // Not found for a moment: a new refund would give the money back twice.
    shop.provider.fail(/GET .*refunds/, 404)
    if (provider) await runChecks(shop.db, provider, new Date(Date.now() + 120_000))
    expect(await shop.payments(id)).toMatchObject({ payments: [{ refunds: [{ state: 'in_process' }] }] })
    shop.provider.completeRefunds(payment.id)
    if (provider) await runChecks(shop.db, provider, new Date(Date.now() + 600_000))
    expect(await shop.payments(id)).toMatchObject({
      received: 0,
      payments: [{ state: 'refunded', refunds: [{ state: 'approved' }] }],
    })
  })

  test('that the provider confirms before its payment shows it is read again until it does', async () => {
    const { id, payment, refund } = await paidOrder()
    const updateSalesSums = shop.provider.lagBehind(payment.id)
    expect((await refund({ amount: 4000 })).json()).toMatchObject({ state: 'approved' })
    expect(await shop.payments(id)).toMatchObject({
      payments: [{ refunded: 0, refunds: [{ amount: 4000 }] }],
    })
    expect((await refund({ amount: 4000 })).json()).toEqual({
      error: 'El importe es mayor que lo que queda por devolver',
    })
    const { provider } = shop.app.payments
    const checkAfter = async (minutes: number) => {
      if (provider) await runChecks(shop.db, provider, new Date(Date.now() + minutes * 60_000))
    }
    await checkAfter(2)
    expect(await shop.payments(id)).toMatchObject({ received: 4991.4 })
    updateSalesSums()
    await checkAfter(5)
    expect(await shop.payments(id)).toMatchObject({ received: 991.4, payments: [{ refunded: 4000 }] })
    const check = (await shop.checks()).find(({ subject }) => subject === `payment ${payment.id}`)
    expect(check?.done).toBe(check?.asked)
  })

  test('that never shows in its payment is looked for during half a day', async () => {
    const { payment, refund } = await paidOrder()
    shop.provider.lagBehind(payment.id)
    await refund({ amount: 4000 })
    const { provider } = shop.app.payments
    for (let hours = 1; hours <= 13; hours++) {
      if (provider) await runChecks(shop.db, provider, new Date(Date.now() + hours * 3_600_000))
    }
    const check = (await shop.checks()).find(({ subject }) => subject === `payment ${payment.id}`)
    expect(check?.done).toBe(check?.asked)
  })

  test('made at the provider is seen like any other change', async () => {
    const { id, payment } = await paidOrder()
    shop.provider.refund(String(payment.id), { amount: 91.4 }, 'panel')
    await shop.notify(payment.id)
    expect(await shop.payments(id)).toMatchObject({
      received: 4900,
      payments: [{ refunded: 91.4, refunds: [] }],
    })
  })

  test('of cash is recorded at once', async () => {
    const id = await shop.order('pago efectivo')
    const [{ id: paymentId }] = (await shop.post(`/api/order/${id}/payments`, { amount: 4700 })).json()
      .payments
    expect((await shop.post(`/api/payments/${paymentId}/refunds`, { amount: 700 })).json()).toMatchObject({
      state: 'approved',
    })
    expect(await shop.payments(id)).toMatchObject({ received: 4000, missing: 700 })
    await shop.post(`/api/payments/${paymentId}/refunds`, {})
    expect(await shop.payments(id)).toMatchObject({ received: 0, payments: [{ state: 'refunded' }] })
    expect(shop.provider.calls).toEqual([])
  })

  test('of an unknown payment is refused', async () => {
    expect((await shop.post('/api/payments/999999/refunds', {})).json()).toEqual({
      error: 'El pago no existe',
    })
  })
})

test('cash that is given back after a correction settles the order', async () => {
  const id = await shop.order('pago efectivo')
  expect((await shop.correct(id, 2)).statusCode).toBe(200)
  await shop.post(`/api/order/${id}/payments`, { amount: 9400 })
  expect((await shop.correct(id, 1)).statusCode).toBe(200)
  expect(await shop.receipt(id)).toMatchObject({ amountDue: 4700, amountPaid: 9400 })
  const [{ id: payment }] = (await shop.payments(id)).payments
  await shop.post(`/api/payments/${payment}/refunds`, { amount: 4700 })
  expect(await shop.receipt(id)).toMatchObject({
    amountDue: 4700,
    amountPaid: 4700,
    payment: { state: 'received', refunded: 4700 },
  })
})
