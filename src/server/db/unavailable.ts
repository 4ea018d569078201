import { isPostgresUnavailable } from './postgres-errors.ts'

/** Whether an engine's error means that it cannot be reached or written right now: nobody's mistake, and it may pass. */
export function isUnavailable(error: unknown): boolean {
  return isSqliteUnavailable(error) || isPostgresUnavailable(error)
}

/** Busy, locked, read-only, failing disk, full disk, file out of reach. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14])

function isSqliteUnavailable(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false
  // The low byte is the kind; the rest says more of it.
  return SQLITE_CODES.has(Number(error.errcode) & 0xff)
}
