import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { chunksOf } from '#domain/chunks.ts'
import type { Db } from './tables.ts'

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>

/** Both engines limit the values of one statement, and others are served between two of them. */
const ROWS_AT_A_TIME = 200

/** All rows must have the same columns. In a transaction, if they are many. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  // Any table: the caller knows its columns.
  const tables = db as unknown as Kysely<Record<string, Row>>
  for (const [at, some] of chunksOf(rows, ROWS_AT_A_TIME).entries()) {
    if (at > 0) await setImmediate()
    await tables.insertInto(table).values(some).execute()
  }
}
