import { StartError } from '../errors.ts'
import { sqlState } from './postgres-errors.ts'

/**
 * The message for the owner if a query failed because the database has other tables than those of a shop: another program's, or
 * ours changed by hand.
 */
export function asForeign(error: unknown): StartError | undefined {
  if (!(error instanceof Error) || !(isPostgresForeign(error) || isSqliteForeign(error))) return undefined
  return new StartError(
    `La base de datos tiene tablas que no son las de esta tienda (${error.message}). Usá una base vacía, o recuperá una copia.`,
  )
}

/** PostgreSQL's class of missing, duplicate and different tables and columns. */
const DIFFERENT = /^42...$/
/** Of the same class: a mistake in our own query. */
const SYNTAX_ERROR = '42601'

function isPostgresForeign(error: Error): boolean {
  const state = sqlState(error) ?? ''
  return DIFFERENT.test(state) && state !== SYNTAX_ERROR
}

/** SQLite has one code for everything that is wrong with a query. */
const SQLITE_ERROR = 1
const MESSAGE = /already (exists|another|a table|an index)|no such|duplicate column|has no column named/

function isSqliteForeign(error: Error): boolean {
  return 'errcode' in error && error.errcode === SQLITE_ERROR && MESSAGE.test(error.message)
}
