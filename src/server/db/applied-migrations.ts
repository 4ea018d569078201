import { sql } from 'kysely'
import { MIGRATIONS, type MigrationKind, type Migrations } from './migrations/list.ts'
import type { Row } from './rows.ts'
import type { Db } from './tables.ts'

export const MIGRATION_TABLE = 'migrations'

type NumberedRow = { readonly number: number; readonly applied_at: string }

/** The rows about the migrations that a database has run; none if it is empty. */
export async function listApplied(db: Db): Promise<Row[]> {
  const tables = await db.introspection.getTables()
  const table = tables.find(({ name }) => name === MIGRATION_TABLE)
  if (!table) return []
  const has = (column: string) => table.columns.some(({ name }) => name === column)
  // Another program's table, which may be empty: a row that no version of ours has.
  if (!has('name') || !(has('timestamp') || has('number'))) return [{}]
  return (await sql<Row>`select * from ${sql.table(MIGRATION_TABLE)}`.execute(db)).rows
}

/** Why this program cannot open a database with these migrations, as the end of a sentence; undefined if it can. */
export function versionProblem(
  applied: readonly Row[],
  migrations: Migrations = MIGRATIONS,
): string | undefined {
  const names = Object.keys(migrations)
  const unknown = applied.filter((row) => !names.includes(migrationName(row, names)))
  if (unknown.length === 0) return undefined
  const newest = newestOf(migrations)
  const isAhead = unknown.every((row) => versionOf([row]) > newest && row.kind === RUNNING)
  if (isAhead && pendingAfter(applied, migrations).length === 0) return undefined
  return isNewer(applied, migrations)
    ? `es de una versión más nueva del programa (${versionOf(applied)}; esta conoce hasta ${newest}). Actualizá el programa.`
    : 'es de otro programa, o de una versión que este no conoce. Usá el programa que la abrió por última vez, o recuperá una copia.'
}

/** Whether a newer version of the program has changed the database. */
export function isNewer(applied: readonly Row[], migrations: Migrations = MIGRATIONS): boolean {
  return versionOf(applied) > newestOf(migrations)
}

function newestOf(migrations: Migrations): number {
  return versionOf(Object.keys(migrations).map((name) => ({ name })))
}

const RUNNING: MigrationKind = 'while running'

export type PendingMigration = { readonly name: string; readonly kind: MigrationKind }

/** What is missing in a database with these migrations, oldest first. */
export function pendingAfter(
  applied: readonly Row[],
  migrations: Migrations = MIGRATIONS,
): PendingMigration[] {
  const names = Object.keys(migrations)
  const run = new Set(applied.map((row) => migrationName(row, names)))
  return Object.entries(migrations).flatMap(([name, { kind }]) => (run.has(name) ? [] : [{ name, kind }]))
}

/** Those migrations of this program that a database has run. */
export function migrationsOf(applied: readonly Row[]): Migrations {
  const pending = pendingAfter(applied).map(({ name }) => name)
  return Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => !pending.includes(name)))
}

/** Whether the database has exactly the tables of this program's version: it may also be newer, or not migrated yet. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await listApplied(db)
  return applied.length === Object.keys(MIGRATIONS).length && pendingAfter(applied).length === 0
}

/** The number of the newest migration. */
export function versionOf(applied: readonly Row[]): number {
  return Math.max(
    0,
    ...applied.map((row) => (isNumbered(row) ? row.number : Number.parseInt(String(row.name), 10))),
  )
}

export function migrationName(row: Row, names: readonly string[]): string {
  return (isNumbered(row) ? names[row.number - 1] : String(row.name)) ?? ''
}

/** The first versions of the program stored `number`, a free-form `name` and `applied_at`. */
export function isNumbered(row: Row): row is NumberedRow {
  return 'number' in row
}
