import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { Db } from './tables.ts'
import { transact } from './transact.ts'

let shop: TestShop
let productId: number

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  productId = (await shop.stock()).id
})

afterEach(() => shop.close())

function order({ price = 4700, key }: { price?: number; key?: string } = {}) {
  const line = { id: productId, price, quantity: 1, subtotal: price }
  return shop.app.inject({
    method: 'POST',
    url: '/api/order',
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload: { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: price, order: [line] },
  })
}

const storedIds = async () =>
  (await shop.db.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id)

const WAL_HEAD = 32
const FRAME_HEAD = 24
const COMMIT_MARK_AT = 4

/** Counted in the log on disk: the last page of each commit is marked. */
function countCommits(): number {
  const log = readFileSync(join(shop.dataDir, 'shop.db-wal'))
  const frame = FRAME_HEAD + log.readUInt32BE(8)
  let commits = 0
  for (let at = WAL_HEAD; at + frame <= log.length; at += frame) {
    if (log.readUInt32BE(at + COMMIT_MARK_AT) > 0) commits++
  }
  return commits
}

describe('orders that arrive at the same moment', () => {
  test('are committed together', async () => {
    const before = countCommits()
    const answers = await Promise.all(Array.from({ length: 10 }, () => order()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    expect(countCommits() - before).toBe(1)
    expect(await storedIds()).toEqual(answers.map((answer) => answer.json()).sort())
  })

  test('are refused individually: none is lost because of another', async () => {
    const answers = await Promise.all([order(), order({ price: 1 }), order()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409, 201])
    expect(await storedIds()).toEqual([answers[0]?.json(), answers[2]?.json()].sort())
  })

  test('are stored as one order when they have the same key', async () => {
    const answers = await Promise.all([order({ key: 'la-misma-clave' }), order({ key: 'la-misma-clave' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await storedIds()).toEqual([answers[0]?.json()])
    expect(answers[1]?.json()).toBe(answers[0]?.json())
  })

  test('are stored if and only if they were acknowledged when the disk fills up', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db)
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(shop.db)
    const answers: Awaited<ReturnType<typeof order>>[] = []
    const statuses = () => new Set(answers.map(({ statusCode }) => statusCode))
    while (!statuses().has(503)) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => order()))))
    }
    expect(statuses()).toEqual(new Set([201, 503]))
    const acknowledged = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json())
    expect(await storedIds()).toEqual(acknowledged.sort())
  })
})

describe('changes that share a commit', () => {
  const hide = async (tx: Db) => {
    await tx.updateTable('products').set({ availability: 0 }).execute()
  }
  const stored = () => shop.db.selectFrom('products').select('availability').executeTakeFirstOrThrow()

  test('are all refused, with the reason, when a disk error ends the transaction', async () => {
    const disk = async (tx: Db) => {
      await sql`rollback`.execute(tx)
      throw new Error('disk I/O error')
    }
    const changes = [hide, disk, hide].map((work) => transact(shop.db, [], work))
    for (const outcome of await Promise.allSettled(changes)) {
      expect(outcome).toMatchObject({ reason: { message: 'disk I/O error' } })
    }
    expect(await stored()).toEqual({ availability: 1 })
  })

  test('are all refused when the commit itself fails', async () => {
    const breakAtCommit = async (tx: Db) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await sql`insert into order_lines (order_id, position, product_id, name, description, image, price, quantity, subtotal) values ('nobody', 0, 1, 'Globo', '', '', 1, 1, 1)`.execute(
        tx,
      )
    }
    const changes = [hide, breakAtCommit].map((work) => transact(shop.db, [], work))
    for (const outcome of await Promise.allSettled(changes)) {
      expect(outcome).toMatchObject({ reason: { message: 'FOREIGN KEY constraint failed' } })
    }
    expect(await stored()).toEqual({ availability: 1 })
  })

  test('are all refused when another program has locked the database', async () => {
    using tool = new DatabaseSync(join(shop.dataDir, 'shop.db'))
    tool.exec('begin exclusive')
    const outcomes = await Promise.allSettled([hide, hide].map((work) => transact(shop.db, [], work)))
    tool.exec('rollback')
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: { message: 'database is locked' } })
    }
    expect(await stored()).toEqual({ availability: 1 })
  })
})
