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
  const found = await readBackup(file)
  if (!found) throw new StartError(`El archivo ${name} está dañado o no es una copia de la tienda.`)
  const problem = found.isOwn && versionProblem(found.applied)
  if (problem) throw new StartError(`La copia ${name} ${problem}`)
  if (!found.isOwn) {
    throw new StartError(
      `El archivo ${name} tiene disparadores o vistas que no son de la tienda. Usá una copia hecha por el programa.`,
    )
  }
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

/** Undefined if it is damaged or something else. Nothing of the file is read before it is known what that would run. */
async function readBackup(
  file: string,
): Promise<{ readonly applied: Row[]; readonly isOwn: boolean } | undefined> {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const code = database.prepare(CODE).all()
      if (code.some(({ name }) => name === 'migrations')) return { applied: [], isOwn: false }
      const applied = database.prepare('SELECT * FROM migrations').all()
      if (versionProblem(applied)) return { applied, isOwn: true }
      if (asTexts(code).join('\n') !== (await ownCode(applied)).join('\n')) return { applied, isOwn: false }
      const check = database.prepare('PRAGMA integrity_check').get()
      if (check?.integrity_check !== 'ok') throw new Error('integrity check failed')
      return { applied, isOwn: true }
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
