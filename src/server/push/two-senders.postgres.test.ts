import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProductInput } from '#domain/testing/samples.ts'
import { type PushService, startPushService } from '../../../tests/push-service/server.ts'
import { createProduct } from '../catalogue/create-product.ts'
import { openTwoProcesses, ownerHeaders, type TwoProcesses } from '../testing/two-processes.ts'

let service: PushService
let shop: TwoProcesses

beforeAll(async () => {
  service = await startPushService()
  shop = await openTwoProcesses({ PUSH_ALLOW: service.url })
})

afterAll(async () => {
  await shop.close()
  await service.close()
})

test('two processes keep one pair of keys and send each notification once', async () => {
  const [one, two] = shop.pair
  const headers = await ownerHeaders(one)
  const keys = await Promise.all(shop.pair.map(({ app }) => app.inject({ url: '/api/push/key', headers })))
  expect(keys[0]?.json().key).toBe(keys[1]?.json().key)
  await Promise.all(shop.pair.map(({ app }) => app.push.start()))

  const device = service.addDevice()
  const payload = device.subscription
  await two.app.inject({ method: 'POST', url: '/api/push/subscriptions', headers, payload })
  const { id } = await createProduct(one.db, 'system', { ...aProductInput(), price: 100_000 })
  const line = { id, price: 1000, quantity: 1, subtotal: 1000 }
  const order = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 1000, order: [line] }
  const orders = Array.from({ length: 10 }, (_, index) =>
    shop.pair[index % 2]?.app.inject({ method: 'POST', url: '/api/order', payload: order }),
  )
  const ids = (await Promise.all(orders)).map((answer) => answer?.json())
  await expect.poll(() => device.messages().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(10)
  await Promise.all(shop.pair.map(({ app }) => app.push.idle()))
  expect(
    device
      .messages()
      .map(({ tag }) => tag)
      .sort(),
  ).toEqual(ids.map((each) => `order ${each}`).sort())
})
