import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runChecks } from '#server/payments/run-checks.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeEach(async () => {
  shop = await openPayingShop()
})

afterEach(() => shop.close())

const PROBLEM = 'Mercado Pago rechaza la clave de la tienda'

const get = (url: string) => shop.app.inject({ url, headers: { cookie: shop.cookie } })
const tasks = async () => (await get('/api/payments/tasks')).json()
const health = async () => (await get('/api/health')).json()

async function expectTask(): Promise<void> {
  await shop.app.payments.idle()
  expect(await tasks()).toMatchObject([
    { orderId: null, providerId: null, amount: null, text: expect.stringContaining('MP_ACCESS_TOKEN') },
  ])
  expect(await health()).toEqual({ status: 'ok', problems: [PROBLEM] })
}

async function expectNoTask(): Promise<void> {
  await shop.app.payments.idle()
  expect(await tasks()).toEqual([])
  expect(await health()).toEqual({ status: 'ok', problems: [] })
}

const revoke = (status = 401) => shop.provider.fail(/./, status, Number.POSITIVE_INFINITY)

test.each([401, 403])(
  'a token that is refused with %s is a task when a customer wants to pay',
  async (status) => {
    const id = await shop.order()
    revoke(status)
    expect(await shop.open(id)).toBe(`303 /checkout/${id}?pago=sin-respuesta`)
    await expectTask()
  },
)

test('it is a task when a notification arrives, and the payment is read once the token is accepted again', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  revoke()
  await shop.notify(payment.id)
  await expectTask()
  const { provider } = shop.app.payments
  for (const minutes of [2, 4, 8]) {
    if (provider) await runChecks(shop.db, provider, new Date(Date.now() + minutes * 60_000))
  }
  await expectTask()
  shop.provider.recover()
  for (const hours of [2, 4]) {
    if (provider) await runChecks(shop.db, provider, new Date(Date.now() + hours * 3_600_000))
  }
  await expectNoTask()
  expect(await shop.receipt(id)).toMatchObject({ status: 'pagado' })
})

test('it is a task right after the start, until a start with another token', async () => {
  revoke()
  await shop.app.payments.start()
  await expectTask()
  shop.provider.recover()
  await shop.app.payments.start()
  await expectNoTask()
})

test('the first page of the team says at once that the token is refused', async () => {
  const decisions = async () => (await get('/api/today')).json().decisions
  expect(await decisions()).not.toContainEqual(expect.objectContaining({ kind: 'payment' }))
  revoke()
  await shop.open(await shop.order())
  await shop.app.payments.idle()
  const task = expect.objectContaining({ text: expect.stringContaining('MP_ACCESS_TOKEN') })
  expect(await decisions()).toContainEqual({ kind: 'payment', task })
})

test('it is found behind many orders that wait for an answer', async () => {
  for (let count = 0; count < 5; count++) await shop.open(await shop.order())
  await shop.db.updateTable('payment_checks').set({ next_at: '2026-01-01' }).execute()
  revoke()
  shop.app.payments.wake()
  await expectTask()
})

test('the reconciliation says what to do about a refused token', async () => {
  revoke()
  const answer = await get('/api/payments/reconciliation?from=2026-01-01&to=2026-01-02')
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toContain('MP_ACCESS_TOKEN')
})

test('an outage, or a refusal of one payment only, says nothing about the token', async () => {
  shop.provider.fail(/./, 500, 9)
  await shop.notify(7)
  await shop.app.payments.start()
  await expectNoTask()
  shop.provider.recover()
  shop.provider.fail(/GET .*\/8$/, 403, Number.POSITIVE_INFINITY)
  await shop.notify(8)
  await expectNoTask()
})

test('the owner is told of a provider that did not answer for an hour, until it does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const after = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
    const id = await shop.order()
    revoke(500)
    await shop.open(id)
    after(59)
    expect(await health()).toEqual({ status: 'ok', problems: [] })
    after(2)
    const silent = 'Mercado Pago no contesta desde hace más de una hora'
    expect(await health()).toEqual({ status: 'ok', problems: [silent] })
    expect((await shop.app.inject('/api/health')).json()).toEqual({ status: 'ok' })
    // Nobody has asked it since, and it may have come back.
    shop.provider.recover()
    expect(await health()).toEqual({ status: 'ok', problems: [] })
  } finally {
    vi.useRealTimers()
  }
})
