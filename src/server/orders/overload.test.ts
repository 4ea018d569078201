import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('D10 H9 with a slow database orders are stored or get 503 within seconds, and reading still works', async () => {
  const shop = await openTestShop({ RATE_LIMIT: 'off' })
  const { id } = await shop.stock()
  const slow = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await new Promise((resolve) => setTimeout(resolve, 80))
      return result
    },
  })
  const app = await buildApp({ db: slow, settings: shop.app.settings })
  expect((await app.inject('/api/products')).statusCode).toBe(200)

  const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 4700, order: [line] }
  const started = performance.now()
  const orders = Array.from({ length: 400 }, () => app.inject({ method: 'POST', url: '/api/order', payload }))
  const reading = await app.inject('/api/products')
  expect(reading.statusCode).toBe(200)
  expect(performance.now() - started).toBeLessThan(6000)

  const answers = await Promise.all(orders)
  // One after the other they would take three minutes.
  expect(performance.now() - started).toBeLessThan(25_000)
  const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode)
  expect([...statuses.keys()].sort()).toEqual([201, 503])
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(
    statuses.get(201)?.length ?? 0,
  )
  for (const { headers } of statuses.get(503) ?? []) expect(headers['retry-after']).toBe('5')
  await app.close()
  await shop.close()
})
