import { join } from 'node:path'
import { leaveCleanEnd, takeCleanEnd } from './clean-end.ts'
import { claimDataDir, DATABASE_FILE } from './data-dir.ts'
import type { Database } from './database.ts'
import { asDamaged, asUnwritable } from './file-problems.ts'
import { followJournal } from './follow-journal.ts'
import { asForeign } from './foreign-tables.ts'
import { type BeforeMigrating, migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { makePrivateFile } from './private-files.ts'
import { openSqlite } from './sqlite.ts'

/** Claims the data directory, opens its database and migrates it. */
export async function openFile(dataDir: string, beforeMigrating?: BeforeMigrating): Promise<Database> {
  const claim = claimDataDir(dataDir)
  const path = join(dataDir, DATABASE_FILE)
  try {
    makePrivateFile(path)
    const db = openSqlite(path, { isSound: takeCleanEnd(dataDir) })
    const closing = new AbortController()
    const close = async () => {
      closing.abort()
      await db.destroy()
      leaveCleanEnd(dataDir)
      claim.release()
    }
    await migrate(db, MIGRATIONS, beforeMigrating)
    return {
      db,
      makeReady: async (prepare) => {
        try {
          return await prepare(db)
        } catch (error) {
          throw asForeign(error) ?? error
        }
      },
      follow: (onOutage) => followJournal(db, { onOutage, signal: closing.signal }).begun,
      close,
    }
  } catch (error) {
    claim.release()
    throw asDamaged(error, path) ?? asUnwritable(error, path) ?? asForeign(error) ?? error
  }
}
