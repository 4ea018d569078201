import { join } from 'node:path'
import { DATABASE_FILE } from './data-dir.ts'
import { openPostgres } from './postgres-pool.ts'
import { openSqliteReader } from './sqlite.ts'
import type { Db } from './tables.ts'

/** Where the database of a shop is. */
export type Place = { readonly dataDir: string; readonly databaseUrl?: string | undefined }

/** From the settings, which have more than can be sent to a thread. */
export function placeOf({ dataDir, databaseUrl }: Place): Place {
  return { dataDir, databaseUrl }
}

const QUERY_TIMEOUT_MS = 5000

/** Another connection to the database of a running shop, which changes nothing. */
export async function openForReading({ dataDir, databaseUrl }: Place): Promise<Db> {
  if (databaseUrl !== undefined) {
    return openPostgres(databaseUrl, {
      queryTimeoutMs: QUERY_TIMEOUT_MS,
      isOpen: () => true,
      connections: 1,
    })
  }
  return openSqliteReader(join(dataDir, DATABASE_FILE))
}
