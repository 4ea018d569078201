import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/clock.ts'
import { runChecks } from '#server/payments/run-checks.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

const DAY = 24 * 60 * MINUTE_MS

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  shop.provider.recover()
  shop.provider.calls.length = 0
  await shop.db.deleteFrom('payment_checks').execute()
})

/** What the periodic check does at this time from now. */
async function checkAt(later: number) {
  const { provider } = shop.app.payments
  if (!provider) throw new Error('no provider')
  return runChecks(shop.db, provider, new Date(Date.now() + later))
}

/** The periodic check once a minute, from one time to another. */
async function checkBetween(from: number, to: number): Promise<void> {
  for (let later = from; later <= to; later += MINUTE_MS) await checkAt(later)
}

describe('a payment whose notification never arrived is found', () => {
  test('when the customer returns to the receipt, whatever the address claims', async () => {
    const id = await shop.order()
    await shop.pay(id)
    const answer = await shop.app.inject(`/checkout/${id}/volver?status=rejected&payment_id=1`)
    expect(`${answer.statusCode} ${answer.headers.location}`).toBe(`303 /checkout/${id}`)
    expect(await shop.receipt(id)).toMatchObject({ status: 'pagado', payment: { state: 'received' } })
  })

  test('by the periodic check', async () => {
    const id = await shop.order()
    await shop.pay(id)
    await checkBetween(MINUTE_MS, 3 * MINUTE_MS)
    expect((await shop.receipt(id)).status).toBe('pagado')
    await checkBetween(2 * 60 * MINUTE_MS, 3 * 60 * MINUTE_MS)
    expect((await shop.checks()).every(({ asked, done }) => asked === done)).toBe(true)
  })

  test('days later, for a payment at a cash network', async () => {
    const id = await shop.order()
    const payment = await shop.pay(id, { status: 'pending' })
    await checkBetween(0, 10 * MINUTE_MS)
    expect((await shop.receipt(id)).payment.state).toBe('in process')
    shop.provider.change(payment.id, { status: 'approved' })
    for (let later = 3 * DAY; later < 3 * DAY + 3 * MINUTE_MS; later += MINUTE_MS) await checkAt(later)
    expect((await shop.receipt(id)).status).toBe('pagado')
  })
})

test('a claimed success on the way back proves nothing', async () => {
  const id = await shop.order()
  await shop.open(id)
  await shop.app.inject(`/checkout/${id}/volver?status=approved&payment_id=999&collection_status=approved`)
  expect(await shop.receipt(id)).toMatchObject({ status: 'pendiente', payment: { state: 'none' } })
})

test('on the way back the receipt says that a payment is awaited only if one was claimed and can still come', async () => {
  const back = async (id: string, query: string) =>
    (await shop.app.inject(`/checkout/${id}/volver?${query}`)).headers.location
  const id = await shop.order()
  await shop.open(id)
  expect(await back(id, 'status=approved')).toBe(`/checkout/${id}?pago=por-confirmar`)
  for (const query of ['', 'status=null', 'status=rejected', 'status=approved&status=approved']) {
    expect(await back(id, query)).toBe(`/checkout/${id}`)
  }
  await shop.pay(id, { status: 'pending' })
  expect(await back(id, 'status=pending')).toBe(`/checkout/${id}`)
  await shop.pay(id)
  expect(await back(id, 'status=approved')).toBe(`/checkout/${id}`)
  const cash = await shop.order('pago efectivo')
  expect(await back(cash, 'status=approved')).toBe(`/checkout/${cash}`)
  expect(await back('X', 'status=approved')).toBe('/checkout/X')
})

test('returning does not wait for a provider that is slow', async () => {
  const id = await shop.order()
  await shop.open(id)
  const release = shop.provider.hold(/search/)
  const started = performance.now()
  const answer = await shop.app.inject(`/checkout/${id}/volver`)
  expect(answer.headers.location).toBe(`/checkout/${id}`)
  expect(performance.now() - started).toBeLessThan(5000)
  release()
  await shop.app.payments.idle()
})

test('an outage of a day loses nothing, and costs few calls', async () => {
  const orders = [await shop.order(), await shop.order(), await shop.order()]
  const payments = []
  for (const id of orders) payments.push(await shop.pay(id))
  shop.provider.fail(/./, 500, Number.POSITIVE_INFINITY)
  for (const { id } of payments) await shop.notify(id)
  shop.provider.calls.length = 0
  await checkBetween(0, DAY)
  expect(shop.provider.calls.length).toBeGreaterThan(6 * 20)
  expect(shop.provider.calls.length).toBeLessThan(6 * 40)
  for (const id of orders) expect((await shop.receipt(id)).status).toBe('pendiente')
  shop.provider.recover()
  await checkBetween(DAY, DAY + 61 * MINUTE_MS)
  for (const id of orders) expect((await shop.receipt(id)).status).toBe('pagado')
  const open = (await shop.checks()).filter(({ asked, done }) => asked > done)
  expect(open.filter(({ subject }) => subject.startsWith('payment'))).toEqual([])
})

test('an order that nobody pays is asked for less and less often, and no longer after a month', async () => {
  const id = await shop.order()
  await shop.open(id)
  const searched = () => shop.provider.countCalls(/search/)
  await checkBetween(0, 64 * MINUTE_MS)
  expect(searched()).toBeLessThanOrEqual(7)
  await checkAt(31 * DAY)
  const before = searched()
  await checkBetween(32 * DAY, 32 * DAY + 5 * MINUTE_MS)
  expect(searched()).toBe(before)
  const preference = [...shop.provider.preferences.values()].at(-1)
  expect(preference).toMatchObject({ external_reference: id, expires: true })
})

test('several processes that check at once ask for each payment once', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  await shop.app.inject({ ...shop.provider.notification(String(payment.id)) })
  await shop.app.payments.idle()
  await shop.db
    .updateTable('payment_checks')
    .set({ done: 0, next_at: '' })
    .where('subject', 'like', 'payment%')
    .execute()
  shop.provider.calls.length = 0
  await Promise.all([checkAt(0), checkAt(0), checkAt(0), checkAt(0)])
  expect(shop.provider.countCalls(/GET \/v1\/payments\/\d/)).toBe(1)
})

test('the shop closes at once, even while the provider is slow, and the payment is read later', async () => {
  const other = await openPayingShop()
  const id = await other.order()
  const payment = await other.pay(id)
  other.provider.fail(/GET/, 'silence', 9)
  await other.app.inject(other.provider.notification(String(payment.id)))
  await expect.poll(() => other.provider.countCalls(/GET/)).toBe(1)
  const started = performance.now()
  await other.app.close()
  expect(performance.now() - started).toBeLessThan(3000)
  expect((await other.checks()).find(({ subject }) => subject.startsWith('payment'))).toMatchObject({
    done: 0,
  })
  await other.close()
})
