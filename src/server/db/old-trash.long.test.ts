import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerFollowers } from '../followers.ts'
import { correctOrder } from '../orders/corrections/correct-order.ts'
import { findOrder } from '../orders/queries.ts'
import { restoreOrders } from '../orders/trash/restore-orders.ts'
import { listDeleted, readStored } from '../orders/trash-queries.ts'
import { parseSettings } from '../settings.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { insertRows, type Row } from './rows.ts'
import type { Db } from './tables.ts'

const ID = '7'.repeat(26)
const OWNER = 'user 1'

let db: Db
let remove: () => Promise<void>

beforeEach(async () => {
  const database = await openEmptyDatabase()
  db = database.db
  remove = database.remove
  registerFollowers(db)
})

afterEach(() => remove())

/** The database as a version of the program had it. */
const migrateTo = (name: string) =>
  migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([each]) => each <= name)))

/** A paid order of two products, one with the discount of carnaval, and its row in the trash. */
async function deleteOldOrder(): Promise<void> {
  await sql`
    insert into orders (id, date, name, cel, way_to_pay, total, surcharge_per_mille, surcharge, amount_due, status, paid, request_hash)
    values (${ID}, '2026-11-15T12:00:00.000Z', 'Zulema', '261 555-0142', 'pago efectivo', 5600, 0, 0, 5600, 'pagado', 1, '')`.execute(
    db,
  )
  for (const [position, subtotal] of [3600, 2000].entries()) {
    const [price, quantity] = position === 0 ? [2000, 2] : [1000, 2]
    await sql`
      insert into order_lines (order_id, position, product_id, name, description, image, price, quantity, subtotal)
      values (${ID}, ${position}, ${position + 1}, 'Nieve', '', '', ${price}, ${quantity}, ${subtotal})`.execute(
      db,
    )
  }
  const [order] = (await sql<Row>`select * from orders`.execute(db)).rows
  const { rows: lines } = await sql<Row>`select * from order_lines`.execute(db)
  await sql`
    insert into deleted_orders (id, deleted_at, actor, words, data)
    values (${ID}, '2026-11-16T09:00:00.000Z', ${OWNER}, 'zulema', ${JSON.stringify({ order, parts: { order_lines: lines } })})`.execute(
    db,
  )
  await sql`delete from orders`.execute(db)
}

async function expectWhole(): Promise<void> {
  const order = await findOrder(db, ID)
  expect(order).toMatchObject({
    paid: true,
    amountDue: 5600,
    amountPaid: 5600,
    order: [
      {
        id: 1,
        quantity: 2,
        ordered: 2,
        discountPercent: 10,
        subtotal: 3600,
        promotion: { name: '10% off en carnaval', percent: 10 },
      },
      { id: 2, quantity: 2, ordered: 2, discountPercent: 0, subtotal: 2000 },
    ],
  })
  const lines = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ]
  const correction = { version: order?.version ?? 0, lines }
  expect(await correctOrder(db, OWNER, ID, correction, { machine: parseSettings({}) })).toMatchObject({
    amountDue: 4600,
    amountPaid: 5600,
  })
}

test('an order deleted before corrections existed comes back as it was sold, and a correction keeps its discount', async () => {
  await migrateTo('0014-notes-and-trash')
  await deleteOldOrder()
  await migrate(db)
  const { rows } = await listDeleted(db, { text: 'zulema', page: 1, pageSize: 20 })
  expect(rows).toMatchObject([{ order: { id: ID, amount_due: 5600, amount_paid: 5600 } }])
  await restoreOrders(db, OWNER, [ID])
  await expectWhole()
})

test('one that an earlier version has restored without them is repaired, too', async () => {
  await restoreOldOrder()
  await migrate(db)
  await expectWhole()
})

test('one that was corrected since stays as it is: a line that nobody ordered may be right', async () => {
  await restoreOldOrder()
  await recordEntry('order.lines')
  await migrate(db)
  expect((await findOrder(db, ID))?.order).toMatchObject([{ ordered: 0 }, { ordered: 0 }])
})

/** As versions from 0015 on did: the columns that were not in the trash got their defaults. */
async function restoreOldOrder(): Promise<void> {
  await migrateTo('0014-notes-and-trash')
  await deleteOldOrder()
  await migrateTo('0020-product-names')
  const { data } = await db.deleteFrom('deleted_orders').returning('data').executeTakeFirstOrThrow()
  const { order, parts } = readStored(data)
  await insertRows(db, 'orders', [order])
  await insertRows(db, 'order_lines', parts.order_lines ?? [])
  await recordEntry('order.restored')
}

async function recordEntry(kind: string): Promise<void> {
  const entry = { date: '2026-11-17T09:00:00.000Z', actor: OWNER, kind, subject: `order ${ID}` }
  await db.insertInto('journal').values(entry).execute()
}
