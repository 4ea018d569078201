import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { migrate } from '../db/migrate.ts'
import { MIGRATIONS } from '../db/migrations/list.ts'
import { openPostgres } from '../db/postgres-pool.ts'
import { insertRows } from '../db/rows.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Db } from '../db/tables.ts'
import { refillWords } from '../orders/search/word-queries.ts'
import { createDatabase } from './databases.ts'
import { memoryFolder } from './memory-folder.ts'
import { asOf } from './old-orders.ts'
import { oldRows } from './old-rows.ts'

/** A place for a shop on the engine under test, with nothing in it. */
export async function makePlace() {
  const dataDir = await mkdtemp(join(memoryFolder(), 'serpentina-'))
  const server = inject('postgresServer')
  const remote = server === undefined ? undefined : await createDatabase(server)
  return {
    dataDir,
    databaseUrl: remote?.url,
    async remove() {
      await remote?.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type EmptyPlace = Awaited<ReturnType<typeof makePlace>>

/** Makes a shop there as a program of that version left it, and returns what `read` finds in it. */
export async function makeOldShop<T>(
  { dataDir, databaseUrl }: Pick<EmptyPlace, 'dataDir' | 'databaseUrl'>,
  version: number,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const db = databaseUrl
    ? await openPostgres(databaseUrl, { queryTimeoutMs: 10_000, isOpen: () => true })
    : openSqlite(join(dataDir, DATABASE_FILE))
  try {
    await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, version)))
    await fillOldShop(db, version)
    return await read(db)
  } finally {
    await db.destroy()
  }
}

/**
 * A small shop as any version of the program stored it; a version is the number of its last migration. Fills its tables, or adds only what
 * shops have had since another version.
 */
export async function fillOldShop(db: Db, version: number, { since = 1 } = {}): Promise<void> {
  const rows = oldRows(version).filter(([from]) => from >= since && from <= version)
  await db.transaction().execute(async (tx) => {
    for (const [, table, versioned] of rows) {
      // One by one: several rows at once have the columns of the first.
      for (const row of versioned) await insertRows(tx, table, [asOf(version, row)])
    }
    // Since migration 5 orders also store search words.
    if (version >= 5) await refillWords(tx)
  })
}
