import { setImmediate } from 'node:timers/promises'
import { type CompiledQuery, sql } from 'kysely'
import type { Db } from './tables.ts'

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>

/** Both engines limit the values of one statement, and others are served between two of them. */
const ROWS_AT_A_TIME = 200

/** All rows must have the same columns. In a transaction, if they are many. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  let insert: CompiledQuery | undefined
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
    if (at > 0) await setImmediate()
    const some = rows.slice(at, at + ROWS_AT_A_TIME)
    // Compiling takes longer than running, so statements of one size are compiled once.
    if (at === 0 || some.length < ROWS_AT_A_TIME) insert = compileInsert(db, table, columns, some.length)
    const parameters = some.flatMap((row) => columns.map((column) => row[column]))
    if (insert) await db.executeQuery({ ...insert, parameters })
  }
}

function compileInsert(db: Db, table: string, columns: readonly string[], rows: number): CompiledQuery {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const row = sql`(${sql.join(columns)})`
  const values = sql.join(Array.from({ length: rows }, () => row))
  return sql`insert into ${sql.table(table)} (${names}) values ${values}`.compile(db)
}
