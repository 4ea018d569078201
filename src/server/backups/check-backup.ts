import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { migrationsOf, versionProblem } from '../db/applied-migrations.ts'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite.ts'
import { StartError } from '../errors.ts'

/** The file must be complete, readable, one of our shops, of a version that this program knows, and have nothing but what our migrations make. */
export async function checkBackup(file: string, name = file): Promise<void> {
  if (!existsSync(file)) throw new StartError(`El archivo ${name} no existe.`)
  const damaged = () => new StartError(`El archivo ${name} está dañado o no es una copia de la tienda.`)
  const schema = readFile(file, (database) => database.prepare(SCHEMA).all())
  if (!schema) throw damaged()
  const refuse = (part: Part | undefined) => {
    if (!part) return
    throw new StartError(
      `El archivo ${name} no tiene lo mismo que una tienda (${part.name.slice(0, 60)}). Usá una copia hecha por el programa.`,
    )
  }
  const parts = schema.map(asPart)
  // Nothing is read before it is known what that would run.
  refuse(parts.find(({ name, code }) => /^migrations$/i.test(name) && !FURNITURE.has(code)))
  const applied = readFile(file, (database) => database.prepare('SELECT * FROM migrations').all())
  if (!applied) throw damaged()
  const problem = versionProblem(applied)
  if (problem) throw new StartError(`La copia ${name} ${problem}`)
  const own = await ownSchema(applied)
  const isOwn = ({ code }: Part) => FURNITURE.has(code) || own.some((part) => part.code === code)
  // What a newer version adds while this one runs is not known here: it may be what runs nothing.
  const isAhead = applied.length > Object.keys(migrationsOf(applied)).length
  refuse(parts.find((part) => !isOwn(part) && !(isAhead && PLAIN.test(part.code))))
  const names = new Set(parts.map((part) => part.name))
  refuse(own.find((part) => !FURNITURE.has(part.code) && !names.has(part.name)))
  const check = readFile(file, (database) => database.prepare('PRAGMA integrity_check').get())
  if (check?.integrity_check !== 'ok') throw damaged()
}

type Row = Readonly<Record<string, unknown>>

/** Everything that a database is made of. Indexes without a text belong to a table's keys. */
const SCHEMA = `select type || ' ' || name || ' ' || tbl_name || ' ' || sql as code, name from sqlite_schema where sql is not null`

type Part = { readonly name: string; readonly code: string }

/** Line breaks and indentation are as earlier versions of the program wrote them. */
function asPart({ code, name }: Row): Part {
  return { name: String(name), code: String(code).replaceAll(/\s+/g, ' ') }
}

/** What is there besides what migrations make: the list of them, in the form of any version, and the engine's own tables. */
const FURNITURE: ReadonlySet<string> = new Set([
  'table migrations migrations CREATE TABLE "migrations" ("number" integer primary key, "name" text not null, "applied_at" text not null)',
  'table migrations migrations CREATE TABLE "migrations" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)',
  'table migrations migrations CREATE TABLE "migrations" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null, kind text)',
  'table migrations_lock migrations_lock CREATE TABLE "migrations_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)',
  'table sqlite_sequence sqlite_sequence CREATE TABLE sqlite_sequence(name,seq)',
  'table sqlite_stat1 sqlite_stat1 CREATE TABLE sqlite_stat1(tbl,idx,stat)',
])

/** By what certainly runs nothing, because there are many spellings of the rest. */
const PLAIN =
  /^(table \w+ \w+ CREATE TABLE (?!.*\bas\b)|index \w+ \w+ CREATE (UNIQUE )?INDEX [^(]+\((?!.*(\(|\bwhere\b)))/i

/** A picture is the largest thing in a shop, of a megabyte or two. */
const LARGEST_VALUE = 64 * 1024 * 1024

/** Undefined if it is damaged or something else. */
function readFile<T>(file: string, read: (database: DatabaseSync) => T): T | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true, limits: { length: LARGEST_VALUE } })
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
