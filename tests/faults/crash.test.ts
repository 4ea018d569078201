import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { fillShop } from '../bench/catalogue.ts'
import { isLong } from '../long.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn, storedOrders } from './fault-shop.ts'
import { startOrderListener } from './order-listener.ts'
import { orderFor, type Sent, startStorm } from './order-storm.ts'

const ROUNDS = isLong ? 50 : 3
const PRODUCTS_PER_CATEGORY = 20
const LINES = 5

let shop: FaultShop

beforeEach(async () => {
  shop = await openFaultShop()
  await fillShop(shop.dataDir, 11 * PRODUCTS_PER_CATEGORY)
})

afterEach(() => shop.remove())

/** A different moment each round, between the first answer and well into the storm of orders. */
async function randomMoment(answers: () => number): Promise<void> {
  await expect.poll(answers, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
  await delay(Math.random() * 300)
}

async function kill(program: Program): Promise<void> {
  process.kill(program.pid, 'SIGKILL')
  await program.ended
}

/** Compares the answers that the storms of orders got with the rows in the database. */
async function checkOrders(storms: readonly Sent[]): Promise<void> {
  const { db, close } = await openDatabase(shop.dataDir)
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const orders = await db.selectFrom('orders').select(['id', 'idempotency_key', 'total']).execute()
  const lines = await db
    .selectFrom('order_lines')
    .select(({ fn }) => ['order_id', fn.countAll<number>().as('lines'), fn.sum<number>('subtotal').as('sum')])
    .groupBy('order_id')
    .execute()
  await close()

  expect(rows).toEqual([{ integrity_check: 'ok' }])
  const linesOf = new Map(lines.map((row) => [row.order_id, row]))
  expect(linesOf.size).toBe(orders.length)
  for (const { id, total } of orders) expect(linesOf.get(id)).toMatchObject({ lines: LINES, sum: total })

  const stored = new Map(orders.map(({ id, idempotency_key }) => [idempotency_key, id]))
  expect(stored.size).toBe(orders.length)
  const known = new Set<string | null>()
  for (const { acknowledged, refused, unknown } of storms) {
    for (const [key, id] of acknowledged) expect(stored.get(key)).toBe(id)
    for (const key of refused) expect(stored.has(key)).toBe(false)
    for (const key of [...acknowledged.keys(), ...unknown]) known.add(key)
  }
  for (const key of stored.keys()) expect(known.has(key)).toBe(true)
}

describe('H1 killed at any moment', () => {
  test(`in a storm of orders, ${ROUNDS} times: acknowledged orders are stored once and whole, listeners hear of each once, sessions stay valid`, async () => {
    const storms: Sent[] = []
    let program = await startProgram(shop.environment)
    const cookie = await signIn(program.url)
    const order = await orderFor(program.url, 'globos')
    const listener = await startOrderListener(() => [program.url], cookie)
    for (let round = 0; round < ROUNDS; round++) {
      const storm = startStorm(program.url, order)
      storms.push(storm.sent)
      await randomMoment(() => storm.sent.acknowledged.size)
      await kill(program)
      await storm.stop()
      await checkOrders(storms)
      const stored = await storedOrders(shop.dataDir)
      program = await startProgram(shop.environment)
      await listener.hasHeardOf(stored.values())
      expect((await fetch(`${program.url}/api/session`, { headers: { cookie } })).status).toBe(200)
    }
    await listener.stop()
    await program.stop()
    expect(storms.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)).toBeGreaterThan(ROUNDS)
  })
})
