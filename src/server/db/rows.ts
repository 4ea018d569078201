import { CompiledQuery, type DialectAdapter, sql } from 'kysely'
import type { Db } from './tables.ts'

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>

/** Longer inserts are copies of whole shops, of which hardly two have as many rows. */
const MOST_ROWS_KEPT = 200

/** The text of each statement, by engine and shape: writing it takes longer than running it. */
const texts = new WeakMap<DialectAdapter, Map<string, string>>()

/** All rows must have the same columns. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) => columns.map((column) => row[column]))
  await db.executeQuery(CompiledQuery.raw(textFor(db, table, columns, rows.length), values))
}

function textFor(db: Db, table: string, columns: readonly string[], count: number): string {
  const { adapter } = db.getExecutor()
  const known = texts.get(adapter) ?? new Map<string, string>()
  texts.set(adapter, known)
  const shape = `${table} ${columns} ${count}`
  const text = known.get(shape) ?? write(db, table, columns, count)
  if (count <= MOST_ROWS_KEPT) known.set(shape, text)
  return text
}

function write(db: Db, table: string, columns: readonly string[], count: number): string {
  // Only the text is used: each null stands for a value that comes later.
  const row = sql`(${sql.join(columns.map(() => null))})`
  const rows = sql.join(Array.from({ length: count }, () => row))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${names}) values ${rows}`.compile(db).sql
}
