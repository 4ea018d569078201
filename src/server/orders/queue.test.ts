import { describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { AppError } from '../http/errors.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createQueue } from './queue.ts'

const never = () => new Promise<void>(() => {})

describe('D10 a line of tasks', () => {
  test('refuses at once who finds it too long', async () => {
    const inTurn = createQueue({ atOnce: 1, waiting: 2, patienceMs: 60_000 })
    void inTurn(never)
    inTurn(never).catch(() => undefined)
    inTurn(never).catch(() => undefined)
    const refusal = await inTurn(never).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })

  test('refuses who waited too long, and serves the others in order', async () => {
    const inTurn = createQueue({ atOnce: 1, waiting: 10, patienceMs: 50 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = inTurn(() => promise)
    await expect(inTurn(async () => 'late')).rejects.toBeInstanceOf(AppError)
    const done: string[] = []
    const others = ['a', 'b', 'c'].map((name) => inTurn(async () => done.push(name)))
    resolve()
    await Promise.all([first, ...others])
    expect(done).toEqual(['a', 'b', 'c'])
  })

  test('is told at once when the database turns out to be unavailable, and open again a moment later', async () => {
    const inTurn = createQueue({ atOnce: 1, waiting: 10, patienceMs: 60_000 })
    const locked = Object.assign(new Error('database is locked'), { errcode: 5 })
    const tries: string[] = []
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) =>
        inTurn(async () => {
          tries.push(name)
          throw locked
        }),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(tries).toEqual(['a'])
    await expect(inTurn(async () => 'open')).rejects.toBe(locked)
    const again = () => inTurn(async () => 'open').catch(() => 'shut')
    await expect.poll(again, { timeout: 3000 }).toBe('open')
  })
})

test('D10 H9 a slow database answers orders within seconds, the others with 503, and reading goes on', async () => {
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
  expect(performance.now() - started).toBeLessThan(3000)

  const answers = await Promise.all(orders)
  expect(performance.now() - started).toBeLessThan(12_000)
  const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode)
  expect([...statuses.keys()].sort()).toEqual([201, 503])
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(
    statuses.get(201)?.length ?? 0,
  )
  for (const { headers } of statuses.get(503) ?? []) expect(headers['retry-after']).toBe('5')
  await app.close()
  await shop.close()
})
