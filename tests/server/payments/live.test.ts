import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listenTo } from '#server/testing/event-client.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let url: string
const clients: { close: () => Promise<void> }[] = []

beforeAll(async () => {
  shop = await openPayingShop()
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})

afterAll(() => shop.close())

async function follow(path: string) {
  const client = await listenTo(url + path, { cookie: shop.cookie })
  clients.push(client)
  return client
}

/** Expects the same events on the owner's stream and on this receipt's. */
async function followBoth(id: string) {
  const [receipt, owner] = [await follow(`/api/order/cel/${id}/events`), await follow('/api/order/events')]
  return async (count: number) => {
    const events = (await receipt.receive(count)).map(({ data }) => data)
    expect((await owner.receive(count)).map(({ data }) => data)).toMatchObject(
      events.map((each) => ({ id, ...(each as object) })),
    )
    return events
  }
}

const PENDING = { status: 'pendiente', change: 'payment' }

test('the receipt and the owner get an event when a payment is pending and when it is approved', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id, { status: 'pending' })
  const receive = await followBoth(id)
  await shop.notify(payment.id)
  expect(await receive(1)).toEqual([PENDING])
  // One event, however many notifications arrive.
  await shop.notify(payment.id)
  shop.provider.change(payment.id, { status: 'approved' })
  await shop.notify(payment.id)
  const events = await receive(3)
  expect(events.slice(1)).toEqual([
    { status: 'pagado', change: 'payment' },
    { status: 'pagado', change: 'status' },
  ])
})

test('payments that do not change the status send events too: part in cash, a rejection, refunds', async () => {
  const id = await shop.order()
  const receive = await followBoth(id)
  await shop.post(`/api/order/${id}/payments`, { amount: 1000 })
  expect(await receive(1)).toEqual([PENDING])
  await shop.notify((await shop.pay(id, { status: 'rejected' })).id)
  expect(await receive(2)).toEqual([PENDING, PENDING])
  const { payments } = await shop.payments(id)
  const cash = payments.find(({ source }: { source: string }) => source === 'efectivo')
  await shop.post(`/api/payments/${cash.id}/refunds`, { amount: 400 })
  expect(await receive(3)).toEqual([PENDING, PENDING, PENDING])
  expect((await shop.receipt(id)).payment).toMatchObject({ outstanding: 4391.4, refunded: 400, online: true })
  await shop.setStatus(id, 'para retirar')
  await shop.notify((await shop.pay(id)).id)
  expect((await receive(5)).at(-1)).toEqual({ status: 'para retirar', change: 'payment' })
  expect((await shop.receipt(id)).payment.state).toBe('received')
})

test('a customer who returned too early gets an event once the payment is known', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  shop.provider.fail(/GET \/v1\/payments/, 500, 2)
  const back = await shop.app.inject(`/checkout/${id}/volver?status=approved`)
  expect(back.headers.location).toBe(`/checkout/${id}?pago=por-confirmar`)
  expect((await shop.receipt(id)).payment).toMatchObject({ state: 'none', online: true })
  const { receive } = await follow(`/api/order/cel/${id}/events`)
  shop.provider.recover()
  await shop.notify(payment.id)
  expect((await receive(2)).map(({ data }) => data)).toContainEqual({ status: 'pagado', change: 'payment' })
  expect((await shop.receipt(id)).payment.state).toBe('received')
})
