import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { MIGRATION_TABLE, migrationsOf, versionProblem } from '../db/applied-migrations.ts'
import { migrate } from '../db/migrate.ts'
import { MIGRATIONS } from '../db/migrations/list.ts'
import { openSqlite } from '../db/sqlite.ts'
import { StartError } from '../errors.ts'

/** The file must be complete, readable, one of our shops, of a version that this program knows, and have nothing but what our migrations make. */
export async function checkBackup(file: string, name = file): Promise<void> {
  const foreign = await findForeignPart(file, name)
  if (foreign !== undefined) {
    throw new StartError(
      `El archivo ${name} no tiene lo mismo que una tienda (${foreign.slice(0, 60)}). Usá una copia hecha por el programa.`,
    )
  }
  const isSound = readFile(
    file,
    LARGEST_VALUE,
    (database) =>
      !hasTooLarge(database) && database.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok',
  )
  if (!isSound) throw damaged(name)
}

/** Whether a value is larger than what the program writes: whoever reads its row needs that memory. Asks for sizes without reading any. */
function hasTooLarge(database: DatabaseSync): boolean {
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
  return tables.some(({ name: table }) => {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all()
    const sizes = columns.map(({ name }) => `octet_length("${name}") > ${LARGEST_VALUE}`)
    return database.prepare(`select 1 from "${table}" where ${sizes.join(' or ')}`).get() !== undefined
  })
}

/** What a shop's database has, or lacks, compared with what the migrations that it has run make. Its rows are not read. */
export async function findForeignPart(file: string, name = file): Promise<string | undefined> {
  if (!existsSync(file)) throw new StartError(`El archivo ${name} no existe.`)
  const parts = readFile(file, LARGEST_TEXT, (database) => database.prepare(SCHEMA).all())?.map(asPart)
  if (!parts) throw damaged(name)
  // Nothing is read before it is known what that would run.
  const disguised = parts.find(({ code }) => /migrations/i.test(code) && !FURNITURE.has(code))
  if (disguised) return disguised.name
  const applied = readFile(file, LARGEST_TEXT, (database) => database.prepare(APPLIED).all())
  if (!applied?.length) throw damaged(name)
  const problem = versionProblem(applied)
  if (problem) throw new StartError(`La copia ${name} ${problem}`)
  const known = Object.keys(migrationsOf(applied))
  // All that are missing are run at once, so that none is ever left out.
  if (known.some((each, index) => each !== Object.keys(MIGRATIONS)[index])) return MIGRATION_TABLE
  const own = await ownSchema(applied)
  const isOwn = ({ code }: Part) => FURNITURE.has(code) || own.some((part) => part.code === code)
  // What a newer version adds while this one runs is not known here: it may be what runs nothing.
  const isAhead = applied.length > known.length
  const names = new Set(parts.map((part) => part.name))
  return (
    parts.find((part) => !isOwn(part) && !(isAhead && PLAIN.test(part.code))) ??
    own.find((part) => !FURNITURE.has(part.code) && !names.has(part.name))
  )?.name
}

function damaged(name: string): StartError {
  return new StartError(`El archivo ${name} está dañado o no es una copia de la tienda.`)
}

type Row = Readonly<Record<string, unknown>>

/** Everything that a database is made of. Indexes without a text belong to a table's keys. */
const SCHEMA = 'select type, name, tbl_name, sql from sqlite_schema where sql is not null'
/** Far more than there are versions. */
const APPLIED = `select * from ${MIGRATION_TABLE} limit 1000`

type Part = { readonly name: string; readonly code: string }

/** Line breaks and indentation are as earlier versions of the program wrote them. */
function asPart({ type, name, tbl_name, sql: text }: Row): Part {
  return {
    name: String(name),
    code: `${type} ${name} ${tbl_name} ${String(text).replaceAll(/[ \t\r\n]+/g, ' ')}`,
  }
}

/** What is there besides what migrations make: the list of them, in the form of any version, and the engine's own tables. */
const FURNITURE: ReadonlySet<string> = new Set([
  'table migrations migrations CREATE TABLE "migrations" ("number" integer primary key, "name" text not null, "applied_at" text not null)',
  'table migrations migrations CREATE TABLE "migrations" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)',
  'table migrations migrations CREATE TABLE "migrations" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null, kind text)',
  'table migrations_lock migrations_lock CREATE TABLE "migrations_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)',
  'table sqlite_sequence sqlite_sequence CREATE TABLE sqlite_sequence(name,seq)',
  'table sqlite_stat1 sqlite_stat1 CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  // Of `analyze` in a program for databases.
  'table sqlite_stat4 sqlite_stat4 CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
])

/** By what certainly runs nothing, because there are many spellings of the rest. */
const PLAIN =
  /^(table \w+ \w+ CREATE TABLE (?!.*\bas\b)|index \w+ \w+ CREATE (UNIQUE )?INDEX [^(]+\((?!.*(\(|\bwhere\b)))/i

/** Of the schema. */
const LARGEST_TEXT = 1024 * 1024
/** Pictures are the largest things in a shop, of a megabyte or two, and a restore holds 50 rows. */
const LARGEST_VALUE = 16 * LARGEST_TEXT

/** Undefined if it is damaged or something else. */
function readFile<T>(file: string, length: number, read: (database: DatabaseSync) => T): T | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true, limits: { length } })
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
async function ownSchema(applied: readonly Row[]): Promise<Part[]> {
  const db = openSqlite(':memory:')
  try {
    await migrate(db, migrationsOf(applied))
    return (await sql.raw<Row>(SCHEMA).execute(db)).rows.map(asPart)
  } finally {
    await db.destroy()
  }
}
