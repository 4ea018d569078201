import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { amountsOwed } from '#domain/payment.ts'
import { findOrder } from '../orders/queries.ts'
import { searchOrders } from '../orders/search-orders.ts'
import { createDatabase } from '../testing/databases.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { openPostgres } from './postgres-pool.ts'
import { openSqlite } from './sqlite.ts'
import type { Db } from './tables.ts'

const NAMES = Object.keys(MIGRATIONS)
const NEWER = `La base de datos es de una versión más nueva del programa (99; esta conoce hasta ${NAMES.length}). Actualizá el programa.`

let db: Db
let remove: () => Promise<void>

/** A database without tables. */
beforeEach(async () => {
  const server = inject('postgresServer')
  if (server === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'serpentina-'))
    db = openSqlite(join(folder, 'shop.db'))
    remove = () => rm(folder, { recursive: true })
  } else {
    const { url, drop } = await createDatabase(server)
    db = await openPostgres(url, { queryTimeoutMs: 10_000, isOpen: () => true })
    remove = drop
  }
})

afterEach(async () => {
  await db.destroy()
  await remove()
})

const first = (count: number) => Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count))

const listApplied = async () => {
  const { rows } = await sql<{ name: string; timestamp: string }>`select * from migrations`.execute(db)
  return rows.sort((a, b) => a.name.localeCompare(b.name))
}

/** The names under which the first versions of the program recorded what they had run. */
const NUMBERED = ['foundation', 'orders by date', 'catalogue changes', 'order counts', 'order words']
const LONG_AGO = '2026-11-15T12:00:00.000Z'

/** Records the applied migrations as the first versions of the program did. */
async function numberMigrations(): Promise<void> {
  const { length } = await listApplied()
  await sql`drop table migrations`.execute(db)
  await sql`drop table migrations_lock`.execute(db)
  await sql`
    create table migrations (number bigint primary key, name text not null, applied_at text not null)`.execute(
    db,
  )
  for (const [index, name] of NUMBERED.slice(0, length).entries()) {
    await sql`insert into migrations values (${index + 1}, ${name}, ${LONG_AGO})`.execute(db)
  }
}

const idOf = (number: number) => `${number}`.padStart(26, '0')

/** Only the columns of the first version. */
async function keepOrders(count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await sql`
      insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash)
      values (${idOf(number)}, ${`2026-06-${10 + (number % 7)}T12:00:00.000Z`}, ${`Núñez ${number}`}, '0342 15 455-5123',
              'pago efectivo', 4700, 'pendiente', '')`.execute(db)
  }
}

test('each migration runs once and is recorded by name', async () => {
  await migrate(db)
  const applied = await listApplied()
  expect(applied.map(({ name }) => name)).toEqual(NAMES)
  await migrate(db)
  expect(await listApplied()).toEqual(applied)
})

test('names are numbered without gaps, because a version is identified by its number', () => {
  expect(NAMES.map((name) => Number.parseInt(name, 10))).toEqual(NAMES.map((_, index) => index + 1))
})

test('a failing migration leaves nothing behind, neither its own changes nor those of the ones before it', async () => {
  await migrate(db, first(1))
  const failing: Migration = {
    async up(tx) {
      await sql`create table half (id integer)`.execute(tx)
      throw new Error('power cut')
    },
  }
  await expect(migrate(db, { ...MIGRATIONS, '0099-failing': failing })).rejects.toThrow('power cut')
  await expect(sql`select * from half`.execute(db)).rejects.toThrow(/half/)
  expect(await listApplied()).toHaveLength(1)
  await migrate(db)
  expect(await listApplied()).toHaveLength(NAMES.length)
})

describe('five processes migrating at once', () => {
  let runs: string[]
  const slow: Migration = {
    async up(tx) {
      runs.push('slow')
      await sql`create table slow (id integer)`.execute(tx)
    },
  }
  const migrateFiveTimes = () =>
    Promise.all(Array.from({ length: 5 }, () => migrate(db, { ...MIGRATIONS, '0099-slow': slow })))

  beforeEach(() => {
    runs = []
  })

  test('run each migration of a new shop once', async () => {
    await migrateFiveTimes()
    expect(runs).toEqual(['slow'])
    expect(await listApplied()).toHaveLength(NAMES.length + 1)
  })

  test('run each migration of a first-version shop once', async () => {
    await migrate(db, first(3))
    await numberMigrations()
    await migrateFiveTimes()
    expect(runs).toEqual(['slow'])
    expect(await listApplied()).toHaveLength(NAMES.length + 1)
  })
})

test('orders from before amounts were stored owe what was shown', async () => {
  await migrate(db, first(5))
  const ORDERS = [
    { id: idOf(0), way: 'mercado pago', total: 470_000 },
    { id: idOf(1), way: 'pago efectivo', total: 470_000 },
    { id: idOf(2), way: 'mercado pago', total: 9_999_999_925 },
  ] as const
  for (const { id, way, total } of ORDERS) {
    await sql`
      insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash)
      values (${id}, '2026-06-10', 'Ana', '1', ${way}, ${total}, 'pendiente', '')`.execute(db)
  }
  await migrate(db)
  const stored = await db
    .selectFrom('orders')
    .select(['surcharge_per_mille as surchargePerMille', 'surcharge', 'amount_due as amountDue'])
    .orderBy('id')
    .execute()
  expect(stored).toEqual(ORDERS.map(({ total, way }) => amountsOwed(total, way)))
  // They were shown with a surcharge, and stay so.
  expect(
    await db.selectFrom('orders').select(['price_model', 'list_per_mille']).distinct().execute(),
  ).toEqual([{ price_model: 'surcharge', list_per_mille: 0 }])
})

test('orders from before payments were stored are paid if they were shown as paid or the journal says so', async () => {
  await migrate(db, first(7))
  const ORDERS = [
    { status: 'pendiente', paid: 0 },
    { status: 'pagado', paid: 1 },
    { status: 'para retirar', paid: 0 },
    { status: 'para retirar', paid: 1 },
    { status: 'entregado', paid: 1 },
  ]
  for (const [number, { status }] of ORDERS.entries()) {
    await sql`
      insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash)
      values (${idOf(number)}, '2026-06-10', 'Ana', '1', 'mercado pago', 4700, ${status}, '')`.execute(db)
  }
  await sql`
    insert into journal (date, actor, kind, subject, after)
    values ('2026-06-10', 'user 1', 'order.status', ${`order ${idOf(3)}`}, '{"status":"pagado"}')`.execute(db)
  await migrate(db)
  const stored = await db.selectFrom('orders').select(['status', 'paid']).orderBy('id').execute()
  expect(stored).toEqual(ORDERS)
})

test('price changes from before their history are taken from the journal', async () => {
  await migrate(db, first(11))
  const lines = [
    {
      kind: 'prices.changed',
      subject: 'category globos',
      before: { 1: 100, 2: 200 },
      after: { percent: 10, prices: { 1: 110, 2: 220 } },
    },
    {
      kind: 'product.edited',
      subject: 'product 2',
      before: { price: 220, name: 'a' },
      after: { price: 300, name: 'b' },
    },
    { kind: 'product.edited', subject: 'product 2', before: { name: 'b' }, after: { name: 'c' } },
  ]
  for (const { kind, subject, before, after } of lines) {
    await sql`
      insert into journal (date, actor, kind, subject, before, after)
      values ('2026-06-10', 'user 1', ${kind}, ${subject}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(
      db,
    )
  }
  await migrate(db)
  const changes = await db.selectFrom('price_changes').select(['summary', 'count']).orderBy('id').execute()
  expect(changes).toEqual([
    { summary: 'globos: +10 %', count: 2 },
    { summary: 'Producto editado', count: 1 },
  ])
  const prices = await db
    .selectFrom('changed_prices')
    .select(['product_id', 'before', 'after'])
    .orderBy('change_id')
    .orderBy('product_id')
    .execute()
  expect(prices).toEqual([
    { product_id: 1, before: 100, after: 110 },
    { product_id: 2, before: 200, after: 220 },
    { product_id: 2, before: 220, after: 300 },
  ])
})

test('orders from before corrections deliver what was ordered, keep their discount and may lose their name', async () => {
  await migrate(db, first(12))
  await sql`
    insert into orders (id, date, name, cel, way_to_pay, total, surcharge, amount_due, status, paid, request_hash)
    values (${idOf(0)}, '2026-06-10', 'Ana', '261 555-0101', 'mercado pago', 4600, 285, 4885, 'pagado', 1, ''),
           (${idOf(1)}, '2026-06-10', 'Beto', '1', 'pago efectivo', 4600, 0, 4600, 'pendiente', 0, '')`.execute(
    db,
  )
  await sql`
    insert into order_lines (order_id, position, product_id, name, description, image, price, quantity, subtotal)
    values (${idOf(0)}, 0, 7, 'Globo', '', '', 1000, 1, 1000), (${idOf(0)}, 1, 8, 'Nieve', '', '', 1000, 4, 3600)`.execute(
    db,
  )
  await migrate(db)
  expect(await findOrder(db, idOf(0))).toMatchObject({
    name: 'Ana',
    cel: '261 555-0101',
    source: 'web',
    version: 1,
    paid: true,
    amountPaid: 4885,
    order: [
      { id: 7, quantity: 1, ordered: 1, discountPercent: 0 },
      { id: 8, quantity: 4, ordered: 4, discountPercent: 10 },
    ],
    missing: [],
  })
  expect(await findOrder(db, idOf(1))).not.toHaveProperty('amountPaid')
  await db.updateTable('orders').set({ name: '', cel: '' }).execute()
  await db.updateTable('order_lines').set({ quantity: 0 }).where('product_id', '=', 8).execute()
  await expect(db.updateTable('order_lines').set({ quantity: -1 }).execute()).rejects.toThrow(/constraint/i)
  expect((await findOrder(db, idOf(0)))?.missing).toMatchObject([{ id: 8, quantity: 0, ordered: 4 }])
  await db.deleteFrom('orders').execute()
  expect(await db.selectFrom('order_lines').selectAll().execute()).toEqual([])
})

test('orders with invisible names get a name that can be seen, others keep theirs', async () => {
  await migrate(db, first(7))
  const names = ['\u200b', '\u202e\u2066 ', '🎉', 'Ñ', 'Ana\u200b', '!']
  for (const [index, name] of names.entries()) {
    await sql`
      insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash)
      values (${idOf(index)}, '2026-06-10', ${name}, '1', 'pago efectivo', 1, 'pendiente', '')`.execute(db)
  }
  await migrate(db)
  const stored = await db.selectFrom('orders').select('name').orderBy('id').execute()
  expect(stored.map(({ name }) => name)).toEqual(['(sin texto)', '(sin texto)', ...names.slice(2)])
})

describe('a shop of an older version keeps its orders', () => {
  async function expectWholeShop(orders: number): Promise<void> {
    expect((await listApplied()).map(({ name }) => name)).toEqual(NAMES)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(orders)
    expect(await db.selectFrom('order_counts').selectAll().execute()).toEqual([
      { status: 'pendiente', count: orders },
    ])
    for (const text of [`nuñez ${orders - 1}`, '4555123', '5123']) {
      const found = await searchOrders(db, {
        status: undefined,
        text,
        page: 1,
        pageSize: 20,
        direction: 'desc',
      })
      expect(found.orders[0], text).toMatchObject({ total: 4700 })
    }
  }

  test.each(NAMES.map((name, index) => [name, index + 1] as const))('%s', async (_, version) => {
    await migrate(db, first(1))
    await keepOrders(3)
    await migrate(db, first(version))
    const before = await listApplied()
    await migrate(db)
    await expectWholeShop(3)
    expect((await listApplied()).slice(0, version)).toEqual(before)
  })

  test.each(NUMBERED.map((name, index) => [name, index + 1] as const))(
    'with numbered migrations: %s',
    async (_, version) => {
      await migrate(db, first(1))
      await keepOrders(3)
      await migrate(db, first(version))
      await numberMigrations()
      await migrate(db)
      await expectWholeShop(3)
      const carried = (await listApplied()).filter(({ timestamp }) => timestamp === LONG_AGO)
      expect(carried.map(({ name }) => name)).toEqual(NAMES.slice(0, version))
    },
  )

  test('also when there is more than one batch', async () => {
    await migrate(db, first(4))
    await keepOrders(1200)
    await migrate(db)
    await expectWholeShop(1200)
    const found = await db.selectFrom('order_words').select('order_id').distinct().execute()
    expect(found).toHaveLength(1200)
  })
})

describe('a database newer than the program is refused with a message and left unchanged', () => {
  test('recognised by the name of its last migration', async () => {
    await migrate(db)
    await sql`insert into migrations values ('0099-future', ${LONG_AGO})`.execute(db)
    const before = await listApplied()
    await expect(migrate(db)).rejects.toThrow(NEWER)
    expect(await listApplied()).toEqual(before)
  })

  test('recognised by its number', async () => {
    await migrate(db)
    await numberMigrations()
    await sql`insert into migrations values (99, 'future', ${LONG_AGO})`.execute(db)
    const before = await listApplied()
    await expect(migrate(db)).rejects.toThrow(NEWER)
    expect(await listApplied()).toEqual(before)
  })
})
