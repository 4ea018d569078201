import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { isoDayInMendoza } from '#domain/clock.ts'
import { changedPrice } from '#domain/prices/category-prices.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { aSentProduct, NUMBERS } from '#domain/testing/samples.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { ensureOwner } from '../people/owner-account.ts'
import { applyPrices } from '../prices/apply-prices.ts'
import { parseSettings } from '../settings.ts'
import { createDatabase } from '../testing/databases.ts'
import { OWNER } from '../testing/owner.ts'
import {
  openTwoProcesses,
  ownerHeaders,
  type ShopProcess,
  type TwoProcesses,
} from '../testing/two-processes.ts'
import { openDatabase } from './open.ts'
import { LISTENER } from './postgres.ts'

/** The owner was promised seconds; the rest is a margin for a busy machine. */
const SOON = { timeout: 1000, interval: 20 }

const DOUBLE = {
  where: { categories: ['globos' as const], text: '' },
  change: { kind: 'percent' as const, value: 100 },
}

let processes: TwoProcesses

beforeEach(async () => {
  processes = await openTwoProcesses()
})

afterEach(() => processes.close())

const pair = () => processes.pair

const PRODUCT = aSentProduct({ name: 'Globo', price: 1000 })

async function stock({ app }: ShopProcess, headers: { cookie: string }): Promise<number> {
  const answer = await app.inject({ method: 'POST', url: '/api/products', headers, payload: PRODUCT })
  return answer.json().id
}

describe('a change made through one process', () => {
  test("invalidates the other's cached responses within a second", async () => {
    const [first, second] = pair()
    const headers = await ownerHeaders(first)
    const id = await stock(first, headers)
    const names = async () =>
      (await second.app.inject('/api/products')).json<{ name: string }[]>().map(({ name }) => name)
    await expect.poll(names, SOON).toEqual(['Globo'])
    for (let round = 1; round <= 5; round++) {
      const payload = { ...PRODUCT, name: `Globo ${round}` }
      await first.app.inject({ method: 'PUT', url: `/api/products/${id}`, headers, payload })
      await expect.poll(names, SOON).toEqual([`Globo ${round}`])
    }
  })

  test('of slides and hidden categories is seen in the other within a second', async () => {
    const [first, second] = pair()
    const headers = await ownerHeaders(first)
    await stock(first, headers)
    const seen = async () => [
      (await second.app.inject('/api/slides')).json().length,
      (await second.app.inject('/api/products')).json().length,
      (await second.app.inject('/api/products/buscar?text=globo')).json().total,
    ]
    await expect.poll(seen, SOON).toEqual([3, 1, 1])
    await first.app.inject({ method: 'DELETE', url: '/api/slides/1', headers })
    await expect.poll(seen, SOON).toEqual([2, 1, 1])
    const settings = (await first.app.inject({ url: '/api/settings', headers })).json()
    const payload = { ...settings, hiddenCategories: ['globos'] }
    await first.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
    await expect.poll(seen, SOON).toEqual([2, 0, 0])
  })

  test('of the opening hours is known to the pages of the other within a second', async () => {
    const [first, second] = pair()
    const headers = await ownerHeaders(first)
    const exceptions = async () => (await second.app.inject('/api/shop')).json<Shop>().exceptions
    expect(await exceptions()).not.toContainEqual(expect.objectContaining({ reason: 'Inventario' }))
    const today = isoDayInMendoza(new Date())
    const closed = { from: today, to: today, reason: 'Inventario' }
    const settings = (await first.app.inject({ url: '/api/settings', headers })).json()
    const payload = { ...settings, exceptions: [closed] }
    await first.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
    await expect.poll(exceptions, SOON).toContainEqual(closed)
  })

  test('of the synonyms counts in the other within a second', async () => {
    const [first, second] = pair()
    const headers = await ownerHeaders(first)
    await stock(first, headers)
    const total = async () => (await second.app.inject('/api/products/buscar?text=zampona')).json().total
    expect(await total()).toBe(0)
    const payload = [['globo', 'zampoña']]
    await first.app.inject({ method: 'PUT', url: '/api/search/synonyms', headers, payload })
    await expect.poll(total, SOON).toBe(1)
  })

  test('of promotions is seen by the other, and both follow one that starts a moment later', async () => {
    const both = pair()
    const [first, second] = both
    const headers = await ownerHeaders(first)
    const create = (payload: object) =>
      first.app.inject({ method: 'POST', url: '/api/promotions', headers, payload })
    const names = async ({ app }: ShopProcess) =>
      (await app.inject('/api/shop')).json().promotions.map(({ name }: { name: string }) => name)
    for (const shop of both) expect(await names(shop)).toEqual(['10% off en carnaval'])
    await create({ name: '3x2', take: 3, pay: 2 })
    expect(await names(first)).toContain('3x2')
    await expect.poll(() => names(second), SOON).toContain('3x2')

    const start = new Date(Date.now() + 1500)
    await create({ name: 'Enseguida', percent: 20, from: start.toISOString() })
    const until = async ({ app }: ShopProcess) => (await app.inject('/api/shop')).json().promotionsUntil
    for (const shop of both) await expect.poll(() => until(shop), SOON).toBe(start.toISOString())
    for (const shop of both) {
      await expect.poll(() => names(shop), { timeout: 5000, interval: 20 }).toContain('Enseguida')
      expect(Date.now()).toBeGreaterThanOrEqual(start.getTime())
      expect(await until(shop)).toBeUndefined()
    }
  })

  test('is seen within a second even if its announcement is lost', async () => {
    const [first, second] = pair()
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${LISTENER}`.execute(first.db)
    const total = async () => (await second.app.inject('/api/products/pagina')).json().total
    expect(await total()).toBe(0)
    await stock(first, await ownerHeaders(first))
    await expect.poll(total, SOON).toBe(1)
  })

  test('is also seen when a command makes it', async () => {
    const [first, second] = pair()
    const id = await stock(first, await ownerHeaders(first))
    const price = async () => (await second.app.inject(`/api/products/${id}`)).json().price
    await expect.poll(price, SOON).toBe(1000)
    // Like a command: its own connections, without listening or serving.
    const command = await openDatabase('', processes.url)
    await command.makeReady(
      async (db) => void (await applyPrices(db, 'system', DOUBLE, { numbers: NUMBERS })),
      () => undefined,
    )
    await command.close()
    await expect.poll(price, SOON).toBe(2000)
  })
})

function order({ app }: ShopProcess, id: number, price: number, key: string) {
  const line = { id, price, quantity: 1, subtotal: price }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: price, order: [line] }
  return app.inject({ method: 'POST', url: '/api/order', headers: { 'idempotency-key': key }, payload })
}

describe('two processes at once', () => {
  test('the same order sent twenty times to both is stored once, and all get its identifier', async () => {
    const [first, second] = pair()
    const id = await stock(first, await ownerHeaders(first))
    for (let round = 0; round < 5; round++) {
      const key = `el-mismo-pedido-${round}`
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => order(turn % 2 ? first : second, id, 1000, key)),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    }
    expect(await first.db.selectFrom('orders').select('id').execute()).toHaveLength(5)
    expect(await first.db.selectFrom('order_lines').select('order_id').execute()).toHaveLength(5)
  })

  test('a hundred different orders at once are all stored', async () => {
    const [first, second] = pair()
    const id = await stock(first, await ownerHeaders(first))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => order(turn % 2 ? first : second, id, 1000, `pedido-${turn}`)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(await first.db.selectFrom('orders').select('id').execute()).toHaveLength(100)
  })

  test('concurrent price changes run one after the other, each complete', async () => {
    const [first, second] = pair()
    const headers = await ownerHeaders(first)
    await Promise.all(Array.from({ length: 5 }, () => stock(first, headers)))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        (turn % 2 ? first : second).app.inject({
          method: 'POST',
          url: '/api/products/updateCategory',
          headers,
          payload: { category: 'globos', percent: 7 },
        }),
      ),
    )
    const made = answers.filter(({ statusCode }) => statusCode === 200).length
    for (const { statusCode, headers: sent } of answers) {
      if (statusCode !== 200) expect([statusCode, sent['retry-after']]).toEqual([503, '1'])
    }
    expect(made).toBeGreaterThan(0)
    let expected = 100_000
    for (let turn = 0; turn < made; turn++) expected = changedPrice(expected, 7) ?? 0
    const prices = await first.db.selectFrom('products').select('price').execute()
    expect(prices).toEqual(Array.from({ length: 5 }, () => ({ price: expected })))
  })

  test('a session opened in one is valid in the other, and signing out ends it in both', async () => {
    const [first, second] = pair()
    const headers = await ownerHeaders(first)
    const status = async ({ app }: ShopProcess) =>
      (await app.inject({ url: '/api/session', headers })).statusCode
    expect(await status(second)).toBe(200)
    await second.app.inject({ method: 'DELETE', url: '/api/session', headers })
    expect(await status(first)).toBe(401)
  })

  test('wrong passwords are counted together, even at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        pair()[turn % 2 ? 0 : 1].app.inject({
          method: 'POST',
          url: '/api/session',
          payload: { ...OWNER, password: 'no es esta' },
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)])
  })
})

test('three processes starting at once create one shop: one owner, one demo', async () => {
  const empty = await createDatabase(inject('postgresServer') ?? '')
  const loaded: boolean[] = []
  const starting = Array.from({ length: 3 }, async () => {
    const remote = await openDatabase('', empty.url)
    await remote.makeReady(
      async (db) => {
        await ensureOwner(db, { email: OWNER.email, password: undefined })
        loaded.push(await loadDemo(db, parseSettings({})))
      },
      () => undefined,
    )
    return remote
  })
  const [one, ...others] = await Promise.all(starting)
  expect(loaded.sort()).toEqual([false, false, true])
  expect(await one?.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  for (const remote of [one, ...others]) await remote?.close()
  await empty.drop()
})
