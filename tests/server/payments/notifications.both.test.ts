import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoDayInMendoza } from '#domain/clock.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})

afterAll(() => shop.close())

const READ = /GET \/v1\/payments\/\d/

describe('a notification', () => {
  test('of an approved payment records it and makes the order paid, once', async () => {
    const id = await shop.order()
    const payment = await shop.pay(id)
    for (let times = 0; times < 3; times++) expect((await shop.notify(payment.id)).statusCode).toBe(200)
    expect(await shop.receipt(id)).toMatchObject({
      status: 'pagado',
      paid: true,
      payment: { state: 'received', outstanding: 0, online: false },
    })
    expect(await shop.payments(id)).toMatchObject({
      amountDue: 4991.4,
      received: 4991.4,
      missing: 0,
      excess: 0,
      advice: null,
      payments: [
        {
          source: 'mercado pago',
          providerId: String(payment.id),
          state: 'approved',
          amount: 4991.4,
          advice: null,
        },
      ],
    })
    const lines = (await shop.journal(id)).map(({ actor, kind }) => `${actor} ${kind}`)
    expect(lines).toEqual([
      'customer order.placed',
      'customer payment.started',
      'payment payment.recorded',
      'payment order.status',
    ])
  })

  test('is answered before the provider is asked', async () => {
    const id = await shop.order()
    const payment = await shop.pay(id)
    const release = shop.provider.hold(READ)
    const answer = await shop.app.inject(shop.provider.notification(String(payment.id)))
    expect(answer.statusCode).toBe(200)
    expect((await shop.receipt(id)).status).toBe('pendiente')
    release()
    await shop.app.payments.idle()
    expect((await shop.receipt(id)).status).toBe('pagado')
  })

  test('that arrives while the payment is read makes it be read again', async () => {
    const id = await shop.order()
    const payment = await shop.pay(id, { status: 'pending' })
    const before = shop.provider.countCalls(READ)
    const release = shop.provider.hold(READ)
    await shop.app.inject(shop.provider.notification(String(payment.id)))
    await expect.poll(() => shop.provider.countCalls(READ)).toBe(before + 1)
    await shop.app.inject(shop.provider.notification(String(payment.id)))
    shop.provider.change(payment.id, { status: 'approved' })
    release()
    await shop.app.payments.idle()
    expect(shop.provider.countCalls(READ)).toBe(before + 2)
    expect((await shop.receipt(id)).status).toBe('pagado')
  })

  test.each(['para retirar', 'entregado'])(
    'leaves an order that is already %s where it is, now paid',
    async (status) => {
      const id = await shop.order()
      const payment = await shop.pay(id)
      await shop.setStatus(id, status)
      await shop.notify(payment.id)
      expect(await shop.receipt(id)).toMatchObject({ status, paid: true, payment: { state: 'received' } })
    },
  )

  test('of another kind, or with an odd id, is accepted and ignored', async () => {
    const before = await shop.checks()
    expect((await shop.notify(1, { type: 'merchant_order' })).statusCode).toBe(200)
    expect((await shop.app.inject(shop.provider.notification('ABC'))).statusCode).toBe(200)
    expect(await shop.checks()).toEqual(before)
  })
})

describe('what does not simply pay an order is recorded, and the owner is told what to do', () => {
  test.each([
    ['pending', 'in process', /procesando/],
    ['in_process', 'in process', /procesando/],
    ['authorized', 'in process', /procesando/],
    ['in_mediation', 'in process', /reclamo/],
    ['rejected', 'failed', /No se cobró/],
    ['cancelled', 'failed', /No se cobró/],
    ['refunded', 'none', /se devolvió/],
    ['charged_back', 'none', /desconoció/],
    ['invented', 'none', /Estado desconocido \(invented\)/],
  ])('%s', async (status, state, advice) => {
    const id = await shop.order()
    await shop.notify((await shop.pay(id, { status })).id)
    expect(await shop.receipt(id)).toMatchObject({ status: 'pendiente', paid: false, payment: { state } })
    const { payments, received } = await shop.payments(id)
    expect(payments).toMatchObject([{ state: status, advice: expect.stringMatching(advice) }])
    expect(received).toBe(0)
  })

  test.each([
    ['less', 4991.39, { missing: 0.01, excess: 0, advice: expect.stringContaining('una parte') }],
    ['more', 5000, { missing: 0, excess: 8.6, advice: expect.stringContaining('de más') }],
  ])('an amount that is %s than is due', async (_, transaction_amount, balance) => {
    const id = await shop.order()
    await shop.notify((await shop.pay(id, { transaction_amount })).id)
    expect((await shop.receipt(id)).status).toBe('pendiente')
    expect(await shop.payments(id)).toMatchObject({ received: transaction_amount, ...balance })
  })

  test('another currency', async () => {
    const id = await shop.order()
    await shop.notify((await shop.pay(id, { currency_id: 'USD' })).id)
    expect(await shop.receipt(id)).toMatchObject({ status: 'pendiente', payment: { state: 'none' } })
    expect(await shop.payments(id)).toMatchObject({
      received: 0,
      payments: [{ currency: 'USD', advice: expect.stringContaining('USD') }],
    })
  })

  test.each([null, 'otra cosa', '0'.repeat(26)])(
    'an order that is unknown: %s',
    async (external_reference) => {
      const { id } = shop.provider.addPayment({ external_reference })
      await shop.notify(id)
      const rows = await shop.db
        .selectFrom('payments')
        .selectAll()
        .where('provider_id', '=', String(id))
        .execute()
      expect(rows).toMatchObject([{ state: 'approved', amount: 10_000 }])
      const day = isoDayInMendoza(new Date())
      const url = `/api/payments/reconciliation?from=${day}&to=${day}`
      const answer = await shop.app.inject({ url, headers: { cookie: shop.cookie } })
      expect(answer.json().mismatches).toContainEqual(
        expect.objectContaining({ kind: 'payment without order', providerId: String(id) }),
      )
    },
  )

  test('a payment that the provider does not know is asked for again, and in the end given up', async () => {
    await shop.notify(123)
    const check = async () => (await shop.checks()).find(({ subject }) => subject === 'payment 123')
    expect(await check()).toMatchObject({ attempts: 1, done: 0 })
    await shop.db
      .updateTable('payment_checks')
      .set({ attempts: 12, next_at: '' })
      .where('done', '=', 0)
      .execute()
    shop.app.payments.wake()
    await shop.app.payments.idle()
    expect(await check()).toMatchObject({ asked: 1, done: 1 })
    const stored = shop.db.selectFrom('payments').selectAll().where('provider_id', '=', '123')
    expect(await stored.execute()).toEqual([])
  })
})

describe('the signature of a notification', () => {
  const now = () => Date.now()

  test.each([
    ['in milliseconds', () => ({ time: String(now()) })],
    ['in seconds', () => ({ time: String(Math.trunc(now() / 1000)) })],
    ['without a request id', () => ({ requestId: undefined })],
    ['two days old', () => ({ time: String(now() - 2 * 86_400_000) })],
  ])('%s is accepted', async (_, changes) => {
    const payment = await shop.pay(await shop.order())
    expect((await shop.notify(payment.id, changes())).statusCode).toBe(200)
  })

  test.each([
    ['with another secret', () => ({ secret: 'another-secret' })],
    ['of another payment', () => ({ signedId: '999' })],
    ['of last week', () => ({ time: String(now() - 7 * 86_400_000) })],
    ['of tomorrow', () => ({ time: String(now() + 86_400_000) })],
    ['without a time', () => ({ time: '' })],
  ])('%s is refused, and nothing is stored', async (_, changes) => {
    const payment = await shop.pay(await shop.order())
    const before = await shop.checks()
    const answer = await shop.notify(payment.id, changes())
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ error: 'La firma no es válida' })
    expect(await shop.checks()).toEqual(before)
  })

  test('may spell the id as it was sent or in lower case', async () => {
    for (const signedId of ['ABC1', 'abc1']) {
      const answer = await shop.app.inject(shop.provider.notification('ABC1', { signedId }))
      expect(answer.statusCode).toBe(200)
    }
    expect((await shop.app.inject(shop.provider.notification('ABC1', { signedId: 'aBC1' }))).statusCode).toBe(
      401,
    )
  })

  test.each(['', 'ts=1', 'v1=00', 'ts=1,v1=zz', `ts=${Date.now()},v1=${'0'.repeat(64)}`, ',,,=='])(
    'that is malformed is refused: %s',
    async (signature) => {
      const { headers, ...rest } = shop.provider.notification('1')
      const answer = await shop.app.inject({ ...rest, headers: { ...headers, 'x-signature': signature } })
      expect(answer.statusCode).toBe(401)
    },
  )
})
