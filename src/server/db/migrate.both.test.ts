import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerFollowers } from '../followers.ts'
import { searchOrders } from '../orders/search-orders.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS, type Migrations } from './migrations/list.ts'
import type { Db } from './tables.ts'

const NAMES = Object.keys(MIGRATIONS)
const NEWER = `La base de datos es de una versión más nueva del programa (99; esta conoce hasta ${NAMES.length}). Actualizá el programa.`

let db: Db
let remove: () => Promise<void>

beforeEach(async () => {
  const database = await openEmptyDatabase()
  db = database.db
  remove = database.remove
  registerFollowers(db)
})

afterEach(() => remove())

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
  const failing: Migrations[string] = {
    kind: 'while running',
    async up(tx) {
      await sql`create table half (id integer)`.execute(tx)
      throw new Error('power cut')
    },
  }
  await expect(migrate(db, { ...MIGRATIONS, '0099-failing': failing })).rejects.toThrow(
    /^migration 0099-failing: power cut$/,
  )
  await expect(sql`select * from half`.execute(db)).rejects.toThrow(/half/)
  expect(await listApplied()).toHaveLength(1)
  await migrate(db)
  expect(await listApplied()).toHaveLength(NAMES.length)
})

describe('five processes migrating at once', () => {
  let runs: string[]
  const slow: Migrations[string] = {
    kind: 'while running',
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

describe('a shop of an older version keeps its orders and finds them', () => {
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
        sort: 'nuevas',
      })
      expect(found.orders[0], text).toMatchObject({ total: 4700 })
    }
  }

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
    await sql`insert into migrations (name, timestamp) values ('0099-future', ${LONG_AGO})`.execute(db)
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

describe('a program on a database that a newer one migrated', () => {
  const migrateWith = (kind: Migrations[string]['kind']) =>
    migrate(db, {
      ...MIGRATIONS,
      '0098-ribbons': {
        kind: 'while running',
        up: async (tx) => void (await sql`alter table orders add column ribbon text`.execute(tx)),
      },
      '0099-bows': { kind, up: async () => undefined },
    })

  test('opens it if all that it does not know was for a running shop', async () => {
    await migrate(db)
    await migrateWith('while running')
    const before = await listApplied()
    await migrate(db)
    expect(await listApplied()).toEqual(before)
  })

  test('refuses it otherwise, and if it lacks migrations of its own', async () => {
    await migrate(db)
    await migrateWith('stopped')
    await expect(migrate(db)).rejects.toThrow(NEWER)
    await sql`update migrations set kind = 'while running'`.execute(db)
    await migrate(db)
    await sql`delete from migrations where name like '0037%'`.execute(db)
    await expect(migrate(db)).rejects.toThrow(NEWER)
  })
})

describe('a database that is not one of our shops is refused with a message and left unchanged', () => {
  const UNKNOWN = 'La base de datos es de otro programa, o de una versión que este no conoce.'

  test.each([
    ['a migration under a name that this version does not know', '0007-otra'],
    ['a migration without a number', 'inventada'],
  ])('%s', async (_, name) => {
    await migrate(db)
    await sql`insert into migrations (name, timestamp) values (${name}, ${LONG_AGO})`.execute(db)
    const before = await listApplied()
    await expect(migrate(db)).rejects.toThrow(UNKNOWN)
    expect(await listApplied()).toEqual(before)
  })

  test('a table of migrations that another program wrote', async () => {
    await sql`create table migrations (id integer, migration text, batch integer)`.execute(db)
    await sql`insert into migrations values (1, '2014_10_12_create_users', 1)`.execute(db)
    await expect(migrate(db)).rejects.toThrow(UNKNOWN)
    await expect(sql`select * from orders`.execute(db)).rejects.toThrow(/orders/)
  })
})
