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
  const found = readBackup(file)
  if (!found) throw new StartError(`El archivo ${name} está dañado o no es una copia de la tienda.`)
  const { applied, code } = found
  const problem = versionProblem(applied)
  if (problem) throw new StartError(`La copia ${name} ${problem}`)
  if (code.join('\n') !== (await ownCode(applied)).join('\n')) {
    throw new StartError(
      `El archivo ${name} tiene disparadores o vistas que no son de la tienda. Usá una copia hecha por el programa.`,
    )
  }
}

type Row = Readonly<Record<string, unknown>>

/** Triggers, views and virtual tables: what SQLite runs by itself when a row is read or written. */
const CODE = `
  select type || ' ' || name || ' ' || sql as code from sqlite_schema
  where type in ('trigger', 'view') or sql like 'create virtual%' order by name`

/** Undefined if it is damaged or something else. */
function readBackup(file: string): { readonly applied: Row[]; readonly code: string[] } | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const check = database.prepare('PRAGMA integrity_check').get()
      if (check?.integrity_check !== 'ok') throw new Error('integrity check failed')
      return {
        applied: database.prepare('SELECT * FROM migrations').all(),
        code: asTexts(database.prepare(CODE).all()),
      }
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
