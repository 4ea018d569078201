import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { StartError } from '../errors.ts'
import { ensureOwner } from '../people/owner-account.ts'
import { createDatabase, type TestDatabase } from '../testing/databases.ts'
import { OWNER } from '../testing/owner.ts'
import { openDatabase } from './open.ts'
import { openPostgres } from './postgres-pool.ts'
import { openSqlite } from './sqlite.ts'
import type { Db } from './tables.ts'

let dataDir: string
let remote: TestDatabase | undefined

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'serpentina-'))
  const server = inject('postgresServer')
  remote = server === undefined ? undefined : await createDatabase(server)
})

afterEach(async () => {
  await remote?.drop()
  rmSync(dataDir, { recursive: true })
})

/** Changes the database with another tool. */
async function change(work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = remote
    ? await openPostgres(remote.url, { queryTimeoutMs: 10_000, isOpen: () => true })
    : openSqlite(join(dataDir, 'shop.db'))
  await work(db).finally(() => db.destroy())
}

/** Opens the shop as the program does at its start. */
async function start(): Promise<unknown> {
  try {
    const { makeReady, close } = await openDatabase(dataDir, remote?.url)
    await makeReady(
      (db) => ensureOwner(db, OWNER),
      () => undefined,
    ).finally(close)
    return 'open'
  } catch (error) {
    return error
  }
}

test.each([
  [
    'a table of another program',
    'create table users (login text)',
    'tiene tablas que no son las de esta tienda',
  ],
  ['an empty table of its migrations', 'create table migrations (version integer)', 'es de otro programa'],
])('%s stops the start with a message, and stays as it is', async (_, foreign, sentence) => {
  await change((db) => sql.raw(foreign).execute(db))
  const refusal = await start()
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toContain(`La base de datos ${sentence}`)
  await change(async (db) => {
    const tables = await db.introspection.getTables()
    expect(tables.map(({ name }) => name)).toHaveLength(1)
  })
})

test('a shop whose tables somebody removed stops the start with a message', async () => {
  expect(await start()).toBe('open')
  await change(async (db) => {
    for (const table of [
      'push_deliveries',
      'push_subscriptions',
      'sessions',
      'recovery_codes',
      'invitations',
      'users',
    ]) {
      await sql`drop table ${sql.table(table)}`.execute(db)
    }
  })
  const refusal = await start()
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(/tablas que no son las de esta tienda \(.*users.*\)/)
})
