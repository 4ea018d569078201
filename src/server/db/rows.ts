import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Db } from './tables.ts'

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>

/** Both engines limit the values of one statement, and others are served between two of them. */
const ROWS_AT_A_TIME = 200

/** All rows must have the same columns. In a transaction, if they are many. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  // Any table: the caller knows its columns.
  const tables = db as unknown as Kysely<Record<string, Row>>
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
    if (at > 0) await setImmediate()
    await tables
      .insertInto(table)
      .values(rows.slice(at, at + ROWS_AT_A_TIME))
      .execute()
  }
}
