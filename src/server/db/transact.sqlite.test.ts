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

describe('orders that arrive at the same moment', () => {
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

describe('a change in the database', () => {
  const hide = async (tx: Db) => {
    await tx.updateTable('products').set({ availability: 0 }).execute()
  }
  const stored = () => shop.db.selectFrom('products').select('availability').executeTakeFirstOrThrow()

  test('is refused with the reason when a disk error ends its transaction, and others go on', async () => {
    const disk = async (tx: Db) => {
      await hide(tx)
      await sql`rollback`.execute(tx)
      throw new Error('disk I/O error')
    }
    const broken = transact(shop.db, [], disk)
    const rename = transact(shop.db, [], (tx) =>
      tx.updateTable('products').set({ name: 'Serpentina' }).execute(),
    )
    await expect(broken).rejects.toThrow('disk I/O error')
    await rename
    expect(await stored()).toEqual({ availability: 1 })
  })

  test('is refused when the commit itself fails, and nothing of it is stored', async () => {
    const breakAtCommit = async (tx: Db) => {
      await hide(tx)
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await sql`insert into order_lines (order_id, position, product_id, name, description, image, price, quantity, subtotal) values ('nobody', 0, 1, 'Globo', '', '', 1, 1, 1)`.execute(
        tx,
      )
    }
    await expect(transact(shop.db, [], breakAtCommit)).rejects.toThrow('FOREIGN KEY constraint failed')
    expect(await stored()).toEqual({ availability: 1 })
  })

  test('is refused while another program has locked the database, and goes through once it has not', async () => {
    using tool = new DatabaseSync(join(shop.dataDir, 'shop.db'))
    tool.exec('begin exclusive')
    await expect(transact(shop.db, [], hide)).rejects.toThrow('database is locked')
    tool.exec('rollback')
    await transact(shop.db, [], hide)
    expect(await stored()).toEqual({ availability: 0 })
  })
})
