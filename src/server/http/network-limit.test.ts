import { afterEach, describe, expect, test, vi } from 'vitest'
import { expectSpanishError } from '../../../tests/server/bad-input/refusals.ts'
import { heapInUse } from '../testing/heap-in-use.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createNetworkLimit } from './network-limit.ts'

let shop: TestShop

async function openShop(environment: Record<string, string> = {}) {
  shop = await openTestShop(environment)
  const { id } = await shop.stock()
  const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 4700, order: [line] }
  return (remoteAddress: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: '/api/order', payload, remoteAddress, headers })
}

describe('D9 orders from one connection', () => {
  afterEach(async () => {
    vi.useRealTimers()
    await shop.close()
  })

  test('are limited to sixty at once and then one every few seconds; other connections are not affected', async () => {
    const order = await openShop()
    for (let i = 0; i < 60; i++) expect((await order('10.0.0.1')).statusCode).toBe(201)

    const refused = await order('10.0.0.1')
    expect(refused.statusCode).toBe(429)
    expectSpanishError(refused.json())
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(60)
    expect((await order('10.0.0.2')).statusCode).toBe(201)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    expect((await order('10.0.0.1')).statusCode).toBe(201)
    expect((await order('10.0.0.1')).statusCode).toBe(429)
  })

  test('do not get more by forging a forwarded header or using a whole IPv6 network', async () => {
    const order = await openShop()
    for (let i = 0; i < 60; i++) await order(`2001:db8::${i}`, { 'x-forwarded-for': `10.0.0.${i}` })
    expect((await order('2001:db8::ffff', { 'x-forwarded-for': '10.0.0.99' })).statusCode).toBe(429)
    expect((await order('2001:db8:0:1::1')).statusCode).toBe(201)
  })

  test('are counted per client behind a proxy that the settings name', async () => {
    const order = await openShop({ TRUST_PROXY: '10.0.0.1' })
    for (let i = 0; i < 60; i++) await order('10.0.0.1', { 'x-forwarded-for': '192.0.2.1' })
    expect((await order('10.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(429)
    expect((await order('10.0.0.1', { 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(201)
    // A client that puts an invented address in front is still counted by the one that the proxy added.
    expect((await order('10.0.0.1', { 'x-forwarded-for': '192.0.2.3, 192.0.2.1' })).statusCode).toBe(429)
  })

  test('are not limited when the settings turn it off', async () => {
    const order = await openShop({ RATE_LIMIT: 'off' })
    for (let i = 0; i < 70; i++) expect((await order('10.0.0.1')).statusCode).toBe(201)
  })
})

test('D9 any number of addresses does not fill the memory', () => {
  const limit = createNetworkLimit({ atOnce: 60, perMinute: 20, message: 'Esperá un momento.' })
  const before = heapInUse()
  for (let i = 0; i < 200_000; i++) limit(`2001:db8:${i >> 12}:${i & 4095}::1`)
  expect(heapInUse() - before).toBeLessThan(10)
  limit('2001:db8::')
})
