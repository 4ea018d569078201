import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PushService, startPushService } from '../../push-service/server.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let service: PushService
let shop: PayingShop
let device: ReturnType<PushService['addDevice']>

beforeEach(async () => {
  service = await startPushService()
  shop = await openPayingShop({ PUSH_ALLOW: service.url })
  await shop.app.push.start()
  device = service.addDevice()
  await shop.post('/api/push/subscriptions', { ...device.subscription, wanted: ['payment', 'failure'] })
})

afterEach(async () => {
  await shop.close()
  await service.close()
})

async function rung() {
  await shop.app.push.idle()
  return device.messages().map(({ title, url }) => `${title} ${url}`)
}

test('a payment by the provider rings once, and cash does not', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  await shop.notify(payment.id)
  await shop.notify(payment.id)
  const cash = await shop.order('pago efectivo')
  expect((await shop.post(`/api/order/${cash}/payments`, { amount: 4700 })).statusCode).toBe(201)
  expect(await rung()).toEqual([`Pago recibido /admin/order/${id}/ver`])
  expect(device.messages()[0]?.body).toBe(`$4,991.40 · ${id.slice(0, 4)}-${id.slice(4, 8)}`)
})

test('a token that the provider refuses rings once', async () => {
  const id = await shop.order()
  shop.provider.fail(/./, 401, Number.POSITIVE_INFINITY)
  await shop.open(id)
  await shop.open(id)
  await shop.app.payments.idle()
  expect(await rung()).toEqual(['Mercado Pago rechaza la clave /admin/pagos'])
})

test('a payment that a customer disputes rings as a failure', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  await shop.notify(payment.id)
  shop.provider.change(payment.id, { status: 'in_mediation' })
  await shop.notify(payment.id)
  expect(await rung()).toEqual([
    `Pago recibido /admin/order/${id}/ver`,
    'Un cliente reclamó un pago /admin/pagos',
  ])
})
