import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from 'kysely'
import type { Engine } from './engine-contract.ts'
import type { Tables } from './tables.ts'

/** One process, one connection: changes already run one after the other, and no other process needs to be notified. */
export const sqlite: Engine = {
  lock: async () => undefined,
  isLocked: async () => false,
  // A transaction has the whole file to itself from its beginning.
  locksRows: false,
  lockTables: async () => undefined,
  cancelWaiting: async () => undefined,
  yieldToOthers: async () => undefined,

  async shrinkLog(db) {
    // While somebody reads it stays as long as it is, which does no harm.
    await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => undefined)
  },

  // Other processes are short-lived commands and listen for nothing.
  announce: async () => undefined,

  async lastId(db, table) {
    const { rows } = await sql<{
      seq: number
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  },

  async setLastId(db, table, id) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
  },

  async withOpenJournal(tx, work) {
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'journal'`.execute(tx)
    for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(tx)
    const result = await work()
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(tx)
    return result
  },

  async size(db) {
    const { rows } = await sql<{
      file: string
    }>`select file from pragma_database_list where name = 'main'`.execute(db)
    const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
    return rows.reduce((sum, { file }) => sum + sizeOf(file) + sizeOf(`${file}-wal`), 0)
  },

  clock: async () => undefined,

  // The process that opened it has claimed the folder.
  isInUse: async () => false,
  isConflict: () => false,
}

/** Waiting for a lock blocks the whole process, so the limit is short; only an external tool can hold a lock. */
export const BUSY_TIMEOUT_MS = 200
/** The program has about sixty different statements; lists of ids add variants of a few. */
const MAX_STATEMENTS = 300

type Opening = {
  readonly timeout?: number
  /** Nothing has happened to it since it was checked: looking through all tables takes seconds in a large shop. */
  readonly isSound?: boolean
}

export function openSqlite(
  path: string,
  { timeout = BUSY_TIMEOUT_MS, isSound = false }: Opening = {},
): Kysely<Tables> {
  const database = new DatabaseSync(path, { timeout, enableForeignKeyConstraints: true })
  // FULL: an acknowledged order survives a power cut, not only a crash of the program.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF')
  // Rollback data of a large change stays in memory instead of some temporary folder of the machine.
  database.exec('PRAGMA temp_store = MEMORY')
  if (!isSound) refuseDamaged(database)
  return new Kysely<Tables>({ dialect: new TransactionalDialect({ database: forKysely(database) }) })
}

/** Beside the connection that writes: it sees what is committed, and neither waits for the other. */
export function openSqliteReader(path: string): Kysely<Tables> {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY')
  return new Kysely<Tables>({ dialect: new TransactionalDialect({ database: forKysely(database) }) })
}

/** SQLite can roll back schema changes too. Kysely assumes it cannot, and would migrate without a transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

const SQLITE_CORRUPT = 11

/**
 * A damaged shop is not opened, because every write would lose more. Pictures are not checked: they are most of the file and can
 * be uploaded again.
 */
function refuseDamaged(database: DatabaseSync): void {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'image_variants'")
    .all()
  for (const { name } of tables) {
    const found = database.prepare(`PRAGMA quick_check("${name}")`).get()
    if (found?.quick_check === 'ok') continue
    throw Object.assign(new Error(`table ${name}: ${found?.quick_check}`), { errcode: SQLITE_CORRUPT })
  }
}

/** A statement, and whether it returns rows. */
type Prepared = { readonly statement: StatementSync; readonly reader: boolean }

/**
 * Kysely expects better-sqlite3's interface; node:sqlite uses other names. Statements are cached, since preparing costs more than
 * running.
 */
function forKysely(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, Prepared>()

  function amended(text: string): string {
    // Takes the write lock first, so that any wait happens before anything is read.
    if (text === 'begin') return 'begin immediate'
    // A failing disk ends a transaction by itself; another rollback would fail and hide the reason.
    if (text === 'rollback' && !database.isTransaction) return 'select 1'
    return text
  }

  function prepared(text: string): Prepared {
    const known = statements.get(text)
    if (known) return known
    const statement = database.prepare(text)
    const made = { statement, reader: statement.columns().length > 0 }
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    statements.set(text, made)
    return made
  }

  return {
    close: () => database.close(),
    prepare(text) {
      const { statement, reader } = prepared(amended(text))
      // Kysely passes on the parameters of our queries, which are typed by the tables.
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}
