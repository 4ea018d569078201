import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/clock.ts'
import { expectSpanishError } from '../../../tests/server/bad-input/refusals.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let productId: number
let cookie: string

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  cookie = await shop.signIn()
  productId = (await shop.stock()).id
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

function order() {
  const line = { id: productId, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 4700, order: [line] }
  return shop.app.inject({ method: 'POST', url: '/api/order', payload })
}

async function pragma(statement: string): Promise<number> {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${statement}`).execute(shop.db)
  return Object.values(rows[0] ?? {})[0] ?? 0
}

async function fillDisk() {
  await pragma(`max_page_count = ${await pragma('page_count')}`)
  // Uses up the space left in the last pages.
  for (let status = 201; status === 201; ) status = (await order()).statusCode
  return () => pragma('max_page_count = 1000000')
}

async function makeReadOnly() {
  await pragma('query_only = on')
  return () => pragma('query_only = off')
}

async function lock() {
  const tool = new DatabaseSync(join(shop.dataDir, 'shop.db'))
  tool.exec('begin exclusive')
  return async () => tool.close()
}

describe.each([
  ['H4 a full disk', fillDisk],
  ['H4 a read-only disk', makeReadOnly],
  ['H9 a database locked by another program', lock],
])('%s', (_, begin) => {
  test('refuses orders with 503, keeps showing the shop, and recovers when it ends', async () => {
    const sold = (await order()).json()
    const end = await begin()
    const before = await shop.db.selectFrom('orders').select('id').execute()

    const started = performance.now()
    const refused = await order()
    expect(performance.now() - started).toBeLessThan(2000)
    expect(refused.statusCode, refused.body).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expectSpanishError(refused.json())

    // Long enough ago that the session's last use would be stored.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE_MS })
    for (const url of [
      '/api/products',
      `/api/products/${productId}`,
      '/api/recipes',
      `/api/order/cel/${sold}`,
    ])
      expect((await shop.app.inject(url)).statusCode, url).toBe(200)
    expect(
      (await shop.app.inject({ url: '/api/order/status/pendiente', headers: { cookie } })).statusCode,
    ).toBe(200)
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual(before)

    await end()
    await expect.poll(async () => (await order()).statusCode, { timeout: 3000 }).toBe(201)
  })
})
