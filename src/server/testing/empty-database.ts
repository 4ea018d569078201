import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openPostgres } from '../db/postgres-pool.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Db } from '../db/tables.ts'
import { createDatabase } from './databases.ts'
import { memoryFolder } from './memory-folder.ts'

/** A database without tables, on the engine under test. */
export async function openEmptyDatabase(): Promise<{
  readonly db: Db
  readonly remove: () => Promise<void>
}> {
  const server = inject('postgresServer')
  if (server === undefined) {
    const folder = await mkdtemp(join(memoryFolder(), 'serpentina-'))
    return removable(openSqlite(join(folder, 'shop.db')), () => rm(folder, { recursive: true }))
  }
  const { url, drop } = await createDatabase(server)
  return removable(await openPostgres(url, { queryTimeoutMs: 10_000, isOpen: () => true }), drop)
}

function removable(db: Db, removeFiles: () => Promise<void>) {
  return {
    db,
    async remove() {
      await db.destroy()
      await removeFiles()
    },
  }
}
