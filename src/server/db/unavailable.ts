import { sql } from 'kysely'
import { isPostgresUnavailable } from './postgres-errors.ts'
import type { Db } from './tables.ts'

/** Fails if the database does not answer. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Whether an error means that the database cannot be reached or written right now. That is nobody's mistake and may pass. */
export function isUnavailable(error: unknown): boolean {
  return isSqliteUnavailable(error) || isPostgresUnavailable(error)
}

/** Busy, locked, read-only, disk error, disk full, cannot open. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14])

function isSqliteUnavailable(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false
  // The low byte is the kind of error; the other bytes are details.
  return SQLITE_CODES.has(Number(error.errcode) & 0xff)
}
