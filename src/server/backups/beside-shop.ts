import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '#domain/clock.ts'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { asDamaged, asUnwritable } from '../db/file-problems.ts'
import { asForeign } from '../db/foreign-tables.ts'
import { asRefusal } from '../db/open-remote.ts'
import { sqlState } from '../db/postgres-errors.ts'
import { openPostgres } from '../db/postgres-pool.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Db } from '../db/tables.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { StartError } from '../errors.ts'
import type { Place } from './backup-request.ts'

/** Pictures over a slow network, or all rows of a table, take a while. */
const QUERY_TIMEOUT_MS = 5 * MINUTE_MS
/** The shop's own changes are short. */
const BUSY_TIMEOUT_MS = 10_000

/** Runs `work` on the database of a shop that may be running: does not claim it, wait for it or migrate it. */
export async function besideShop<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = place
  const file = join(dataDir, DATABASE_FILE)
  if (databaseUrl === undefined && !existsSync(file)) throw noShop(dataDir)
  try {
    const db =
      databaseUrl === undefined
        ? openSqlite(file, { timeout: BUSY_TIMEOUT_MS })
        : await openServer(databaseUrl)
    return await work(db).finally(() => db.destroy())
  } catch (error) {
    const unwritable = databaseUrl === undefined && asUnwritable(error, file)
    if (unwritable) throw unwritable
    if (isUnavailable(error)) throw new StartError('La base de datos no contesta. Probá de nuevo.')
    if (sqlState(error) === UNDEFINED_TABLE) throw noShop('esa base')
    throw asDamaged(error, file) ?? asRefusal(error) ?? asForeign(error) ?? error
  }
}

const UNDEFINED_TABLE = '42P01'

function openServer(url: string): Promise<Db> {
  return openPostgres(url, { queryTimeoutMs: QUERY_TIMEOUT_MS, isOpen: () => true })
}

function noShop(place: string): StartError {
  return new StartError(`En ${place} no hay ninguna tienda.`)
}
