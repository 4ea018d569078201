import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runChecks } from '#server/payments/run-checks.ts'
import { openTestShop } from '#server/testing/test-shop.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})

afterAll(() => shop.close())

beforeEach(() => {
  shop.provider.recover()
  shop.provider.calls.length = 0
  shop.provider.preferences.clear()
})

const CREATED = /POST \/checkout\/preferences/

describe('opening the page on which to pay', () => {
  test('creates a preference for the frozen amount, tied to the order', async () => {
    const id = await shop.order()
    const answer = await shop.app.inject(`/checkout/${id}/pagar`)
    const [preference] = [...shop.provider.preferences.values()]
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({
      location: preference?.init_point,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    const back = `https://tienda.example/checkout/${id}/volver`
    expect(preference).toMatchObject({
      external_reference: id,
      items: [{ quantity: 1, currency_id: 'ARS', unit_price: 4991.4 }],
      back_urls: { success: back, pending: back, failure: back },
      notification_url: 'https://tienda.example/api/payments/mercadopago?source_news=webhooks',
    })
    expect((await shop.journal(id)).at(-1)).toMatchObject({ kind: 'payment.started', actor: 'customer' })
  })

  test('double clicks, reloads and two people get the same one', async () => {
    const id = await shop.order()
    const together = await Promise.all([shop.open(id), shop.open(id.toLowerCase()), shop.open(id)])
    const all = new Set([...together, await shop.open(id)])
    expect(all.size).toBe(1)
    expect(shop.provider.countCalls(CREATED)).toBe(1)
  })

  test('a new amount gets a new preference, and the old one expires', async () => {
    const id = await shop.order()
    const first = await shop.open(id)
    await shop.db.updateTable('orders').set({ amount_due: 600_000 }).where('id', '=', id).execute()
    const second = await shop.open(id)
    expect(second).not.toBe(first)
    await shop.app.payments.idle()
    const [old, current] = [...shop.provider.preferences.values()]
    expect(old?.expires).toBe(true)
    expect(current).toMatchObject({ items: [{ unit_price: 6000 }] })
    expect(current?.expires).toBeUndefined()

    // Back to the first amount: the expired one cannot be used again.
    await shop.db.updateTable('orders').set({ amount_due: 499_140 }).where('id', '=', id).execute()
    const third = await shop.open(id)
    expect(new Set([first, second, third]).size).toBe(3)
    await shop.app.payments.idle()
    expect(await shop.open(id)).toBe(third)
  })

  test('a correction closes the old page at once, and only what it added is still to be paid', async () => {
    const id = await shop.order()
    await shop.open(id)
    expect((await shop.correct(id, 2)).statusCode).toBe(200)
    await expect.poll(() => [...shop.provider.preferences.values()]).toMatchObject([{ expires: true }])

    await shop.notify((await shop.pay(id)).id)
    expect(await shop.receipt(id)).toMatchObject({ status: 'pagado', amountDue: 9982.8, amountPaid: 9982.8 })
    expect((await shop.correct(id, 3)).statusCode).toBe(200)
    expect(await shop.receipt(id)).toMatchObject({
      amountPaid: 9982.8,
      payment: { state: 'none', outstanding: 4991.4, online: true },
    })
    await shop.notify((await shop.pay(id)).id)
    expect(await shop.receipt(id)).toMatchObject({ amountDue: 14_974.2, amountPaid: 14_974.2 })
    expect(await shop.payments(id)).toMatchObject({ received: 14_974.2, missing: 0, excess: 0 })
  })

  test('an outdated preference that could not be expired is expired by a later check', async () => {
    const id = await shop.order()
    await shop.open(id)
    await shop.db.updateTable('orders').set({ amount_due: 600_000 }).where('id', '=', id).execute()
    shop.provider.fail(/^PUT/, 500)
    await shop.open(id)
    await shop.app.payments.idle()
    const [old] = [...shop.provider.preferences.keys()]
    expect(shop.provider.preferences.get(old ?? '')?.expires).toBeUndefined()
    const { provider } = shop.app.payments
    if (provider) await runChecks(shop.db, provider, new Date(Date.now() + 120_000))
    expect(shop.provider.preferences.get(old ?? '')?.expires).toBe(true)
  })

  test('a paid order’s page closes, so that nobody pays twice', async () => {
    const id = await shop.order()
    await shop.notify((await shop.pay(id)).id)
    expect([...shop.provider.preferences.values()]).toMatchObject([{ external_reference: id, expires: true }])
  })

  test('what was paid in part is not charged again', async () => {
    const id = await shop.order()
    await shop.post(`/api/order/${id}/payments`, { amount: 1000 })
    await shop.open(id)
    expect([...shop.provider.preferences.values()]).toMatchObject([{ items: [{ unit_price: 3991.4 }] }])
    expect((await shop.receipt(id)).payment).toEqual({ state: 'none', outstanding: 3991.4, online: true })
  })

  test('nothing is left to pay for a paid order, one marked by hand, one in cash or an unknown one', async () => {
    const paid = await shop.order()
    await shop.notify((await shop.pay(paid)).id)
    const marked = await shop.order()
    await shop.setStatus(marked, 'pagado')
    const cash = await shop.order('pago efectivo')
    const calls = shop.provider.countCalls(CREATED)
    for (const id of [paid, marked, cash, 'X', '0'.repeat(26)]) {
      expect(await shop.open(id)).toBe(`303 /checkout/${id}`)
    }
    expect(shop.provider.countCalls(CREATED)).toBe(calls)
    expect((await shop.receipt(marked)).payment).toMatchObject({ state: 'none', online: false })
  })
})

test('a preference that was created but never stored, as after a crash, is found again', async () => {
  const id = await shop.order()
  const first = await shop.open(id)
  await shop.db
    .updateTable('payment_preferences')
    .set({ provider_id: null, address: null, claimed_until: '' })
    .where('order_id', '=', id)
    .execute()
  expect(await shop.open(id)).toBe(first)
  expect(shop.provider.preferences.size).toBe(1)
})

test('without a token everything works as before, with the fixed link', async () => {
  const plain = await openTestShop()
  try {
    const { id } = await plain.stock()
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    const payload = { name: 'Ana', cel: '1', wayToPay: 'mercado pago', total: 4700, order: [line] }
    const orderId = (await plain.app.inject({ method: 'POST', url: '/api/order', payload })).json()
    const { location } = (await plain.app.inject(`/checkout/${orderId}/pagar`)).headers
    expect(location).toBe('https://link.mercadopago.com.ar/serpentina-example')
    const receipt = (await plain.app.inject(`/api/order/cel/${orderId}`)).json()
    expect(receipt.payment).toEqual({ state: 'none', outstanding: 4991.4, online: false })
    expect((await plain.app.inject(`/checkout/${orderId}/volver`)).headers.location).toBe(
      `/checkout/${orderId}`,
    )
    expect((await plain.app.inject(shop.provider.notification('1'))).statusCode).toBe(401)
  } finally {
    await plain.close()
  }
})
