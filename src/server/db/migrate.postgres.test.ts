import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-shop.ts'
import { engineOf } from './engine.ts'
import { type BeforeMigrating, migrate } from './migrate.ts'
import { MIGRATIONS, type MigrationKind } from './migrations/list.ts'
import { openPostgres } from './postgres-pool.ts'
import type { Db } from './tables.ts'

let shop: Awaited<ReturnType<typeof openTestDatabase>>
/** Of a process of the next release. */
let next: Db

beforeEach(async () => {
  shop = await openTestDatabase()
  next = await openPostgres(shop.databaseUrl ?? '', { queryTimeoutMs: 10_000, isOpen: () => true })
})

afterEach(async () => {
  await next.destroy()
  await shop.remove()
})

const migrateNext = (kind: MigrationKind, beforeMigrating?: BeforeMigrating) =>
  migrate(
    next,
    {
      ...MIGRATIONS,
      [`0099-${kind}`]: {
        kind,
        up: async (tx) => void (await sql`alter table orders add column ribbon text`.execute(tx)),
      },
    },
    beforeMigrating,
  )

test('while another process has the shop open, only migrations for a running shop are run', async () => {
  await shop.follow(() => undefined)
  await expect.poll(() => engineOf(next).isInUse(next)).toBe(true)
  await expect(migrateNext('stopped')).rejects.toThrow(
    'y otros procesos tienen la tienda abierta. Cerralos todos, ejecutá npm run migrate y abrí la tienda de nuevo.',
  )
  await expect(sql`select ribbon from orders`.execute(next)).rejects.toThrow('ribbon')
  await migrateNext('while running')
  // The process that was there goes on.
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('a process that opens the shop during the copy before is noticed', async () => {
  const open = async () => {
    await shop.follow(() => undefined)
    await expect.poll(() => engineOf(shop.db).isInUse(shop.db)).toBe(true)
  }
  await expect(migrateNext('stopped', open)).rejects.toThrow('otros procesos tienen la tienda abierta')
  await expect(sql`select ribbon from orders`.execute(next)).rejects.toThrow('ribbon')
})

test('all migrations are run if no other process uses the database', async () => {
  await migrateNext('stopped')
  await sql`select ribbon from orders`.execute(next)
})

test('a migration does not make everybody wait for whoever reads its table for long', async () => {
  await shop.db.transaction().execute(async (tx) => {
    // As a copy of the shop does.
    await tx.selectFrom('orders').selectAll().execute()
    await expect(migrateNext('while running')).rejects.toMatchObject({ code: '55P03' })
    await next.selectFrom('orders').selectAll().execute()
  })
  await migrateNext('while running')
})
