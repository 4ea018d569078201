import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { migrationsOf, versionProblem } from '../db/applied-migrations.ts'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite.ts'
import { StartError } from '../errors.ts'

/** The file must be complete, readable, one of our shops, of a version that this program knows, and run nothing but our own code. */
export async function checkBackup(file: string, name = file): Promise<void> {
  if (!existsSync(file)) throw new StartError(`El archivo ${name} no existe.`)
  const damaged = () => new StartError(`El archivo ${name} está dañado o no es una copia de la tienda.`)
  const foreign = () =>
    new StartError(
      `El archivo ${name} tiene disparadores o vistas que no son de la tienda. Usá una copia hecha por el programa.`,
    )
  const code = readFile(file, (database) => database.prepare(CODE).all())
  if (!code) throw damaged()
  // Nothing is read before it is known what that would run.
  if (code.some((each) => each.name === 'migrations')) throw foreign()
  const applied = readFile(file, (database) => database.prepare('SELECT * FROM migrations').all())
  if (!applied) throw damaged()
  const problem = versionProblem(applied)
  if (problem) throw new StartError(`La copia ${name} ${problem}`)
  if (asTexts(code).join('\n') !== (await ownCode(applied)).join('\n')) throw foreign()
  const check = readFile(file, (database) => database.prepare('PRAGMA integrity_check').get())
  if (check?.integrity_check !== 'ok') throw damaged()
}

type Row = Readonly<Record<string, unknown>>

/**
 * Everything in the schema but plain tables and plain indexes: what SQLite runs by itself when a row is read, written or checked, such as
 * triggers, views, computed columns. By what is certainly plain, because there are many spellings of the rest.
 */
const CODE = `
  select type || ' ' || name || ' ' || coalesce(sql, '') as code, name from sqlite_schema as found
  where not (
    (type = 'table' and sql like 'create table %'
      and not exists (select 1 from pragma_table_xinfo(found.name) where hidden > 1))
    or (type = 'index' and (sql is null or sql like 'create index %' or sql like 'create unique index %')
      and coalesce(sql, '') not like '%where%'
      and not exists (select 1 from pragma_index_xinfo(found.name) where cid = -2)))
  order by name`

/** Undefined if it is damaged or something else. */
function readFile<T>(file: string, read: (database: DatabaseSync) => T): T | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return read(database)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** What the migrations that a shop has run make of it. */
async function ownCode(applied: readonly Row[]): Promise<string[]> {
  const db = openSqlite(':memory:')
  try {
    await migrate(db, migrationsOf(applied))
    return asTexts((await sql.raw<Row>(CODE).execute(db)).rows)
  } finally {
    await db.destroy()
  }
}

/** Normalizes line breaks and indentation, which earlier versions of the program wrote differently. */
function asTexts(rows: readonly Row[]): string[] {
  return rows.map(({ code }) => String(code).replaceAll(/\s+/g, ' '))
}
