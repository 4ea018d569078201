import { join } from 'node:path'
import { StartError } from '../errors.ts'
import { claimDataDir, DATABASE_FILE } from './data-dir.ts'
import type { Database } from './database.ts'
import { followJournal } from './follow-journal.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

/** Claims the data directory, opens its database and migrates it. */
export async function openFile(dataDir: string): Promise<Database> {
  const claim = claimDataDir(dataDir)
  const path = join(dataDir, DATABASE_FILE)
  try {
    const db = openSqlite(path)
    const closing = new AbortController()
    const close = async () => {
      closing.abort()
      await db.destroy()
      claim.release()
    }
    await migrate(db)
    return {
      db,
      isRemote: false,
      makeReady: (prepare) => prepare(db),
      follow: (onOutage) => followJournal(db, { onOutage, signal: closing.signal }).begun,
      close,
    }
  } catch (error) {
    claim.release()
    throw asDamaged(error, path) ?? error
  }
}

/** The message for the owner if the error means that the file is damaged. */
export function asDamaged(error: unknown, path: string): StartError | undefined {
  if (!isNotADatabase(error)) return undefined
  return new StartError(
    `El archivo ${path} está dañado o no es una base de datos de la tienda. Recuperá una copia con: npm run restore -- ARCHIVO --reemplazar`,
  )
}

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

function isNotADatabase(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    (error.errcode === SQLITE_CORRUPT || error.errcode === SQLITE_NOTADB)
  )
}
