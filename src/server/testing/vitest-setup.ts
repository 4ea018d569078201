import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite.ts'
import { memoryFolder } from './memory-folder.ts'

/** Migrates once for all tests of a run: a migration that fails ends it with one error, not one for each test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(memoryFolder(), 'serpentina-'))
  const remove = () => rm(folder, { recursive: true })
  const file = join(folder, DATABASE_FILE)
  const db = openSqlite(file)
  try {
    await migrate(db).finally(() => db.destroy())
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('emptyShop', file)
  return remove
}
