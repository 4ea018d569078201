import { createHash } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { isMigrated, listApplied, migrationsOf } from '../db/applied-migrations.ts'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { engineOf } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { makePrivateFile, makePrivateFolder } from '../db/private-files.ts'
import { insertRows, type Row } from '../db/rows.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Db, Tables } from '../db/tables.ts'
import { StartError } from '../errors.ts'
import { refillWords } from '../orders/search/word-queries.ts'

/**
 * Every table of a shop with the columns it is ordered by; referenced tables come first. Data that an engine maintains itself or
 * that is derived from the rest is not copied.
 */
const KEYS = {
  users: ['id'],
  recovery_codes: ['user_id', 'code_hash'],
  invitations: ['token_hash'],
  sessions: ['token_hash'],
  login_attempts: ['id'],
  push_keys: ['id'],
  push_subscriptions: ['id'],
  push_deliveries: ['id'],
  products: ['id'],
  promotions: ['id'],
  shop_settings: ['id'],
  slides: ['id'],
  demo_items: ['kind', 'id'],
  first_day: ['id'],
  recipes: ['id'],
  recipe_ingredients: ['recipe_id', 'position'],
  recipe_steps: ['recipe_id', 'position'],
  images: ['hash'],
  image_variants: ['hash', 'width', 'format'],
  orders: ['id'],
  order_lines: ['order_id', 'position'],
  deleted_orders: ['id'],
  erased_sales: ['id'],
  held_sales: ['key'],
  deleted_items: ['kind', 'id'],
  order_messages: ['order_id', 'status'],
  sold_products: ['product_id', 'name'],
  journal: ['id'],
  price_changes: ['id'],
  changed_prices: ['change_id', 'product_id'],
  scheduled_prices: ['id'],
  imports: ['id'],
  import_rows: ['import_id', 'product_id'],
  synonyms: ['id'],
  searches: ['day', 'text'],
  payment_preferences: ['order_id', 'amount'],
  payments: ['id'],
  payment_refunds: ['id'],
  payment_checks: ['subject'],
  withdrawals: ['id'],
  tills: ['id'],
  till_movements: ['id'],
  takings: ['id'],
} satisfies {
  [Table in Exclude<keyof Tables, DerivedTable>]: readonly (keyof Tables[Table])[]
}

/** Left empty in the copy: the readers of the journal start over and rebuild them. */
const REBUILT = ['journal_readers', 'sales_hours', 'sales_products', 'sales_months'] as const
type DerivedTable = 'order_counts' | 'order_words' | (typeof REBUILT)[number]

type CopiedTable = keyof typeof KEYS
// Its own keys, whose names `Object.keys` forgets.
const TABLES = Object.keys(KEYS) as readonly CopiedTable[]

/** Who may enter, who tried, and whose devices are notified. */
const PEOPLE: readonly CopiedTable[] = [
  'users',
  'recovery_codes',
  'invitations',
  'sessions',
  'login_attempts',
  'push_keys',
  'push_subscriptions',
  'push_deliveries',
]

/** What nobody may write while a copy is restored. Sessions are left alone: who waits for the restore still uses theirs. */
export const LOCKED_TABLES: readonly string[] = TABLES.filter(
  (table) => table !== 'sessions' && table !== 'login_attempts',
)

const NUMBERED = [
  'users',
  'login_attempts',
  'push_subscriptions',
  'push_deliveries',
  'products',
  'promotions',
  'slides',
  'recipes',
  'journal',
  'payments',
  'payment_refunds',
  'scheduled_prices',
  'withdrawals',
  'tills',
  'till_movements',
  'takings',
]

/** Pictures are the largest rows: 50 of them are some megabytes. */
const ROWS_AT_A_TIME = 50

/**
 * Copies every row of one shop into another that has its tables, on any engine, then reads both again and compares. Copies
 * everything or nothing, and replaces what was in the other. Returns the number of rows.
 */
export async function copyShop(from: Db, to: Db): Promise<number> {
  return from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((source) => to.transaction().execute((target) => copyTables(source, target, TABLES)))
}

/** Replaces all rows of a shop by those of a copy, except its people and a journal that is kept, in a transaction of the caller. */
export async function copyRows(
  from: Db,
  target: Db,
  { keepsJournal }: { readonly keepsJournal: boolean },
): Promise<number> {
  return copyTables(
    from,
    target,
    TABLES.filter((table) => !PEOPLE.includes(table) && !(keepsJournal && table === 'journal')),
  )
}

/**
 * Copies a shop into a new file, built beside it. The file gets the schema of the source's version, as far as this program knows it,
 * because the source may be on a newer one. Returns the number of rows.
 */
export async function copyShopToFile(from: Db, file: string): Promise<number> {
  const folder = `${file}.partial`
  rmSync(folder, { recursive: true, force: true })
  try {
    makePrivateFolder(folder)
    makePrivateFile(join(folder, DATABASE_FILE))
    const db = openSqlite(join(folder, DATABASE_FILE))
    const rows = await copyAndSeal(from, db).finally(() => db.destroy())
    renameSync(join(folder, DATABASE_FILE), file)
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function copyAndSeal(from: Db, to: Db): Promise<number> {
  await migrate(to, migrationsOf(await listApplied(from)))
  const rows = await copyShop(from, to)
  // Without a log beside it, the file is the whole database.
  await sql`pragma journal_mode = delete`.execute(to)
  return rows
}

/** Refuses a database of a newer version: to replace a shop, all of its tables must be known. */
export async function refuseNewer(db: Db): Promise<void> {
  if (await isMigrated(db)) return
  throw new StartError(
    'La base de datos es de una versión más nueva que este programa. Hacelo con el programa de esa versión.',
  )
}

async function copyTables(source: Db, target: Db, wanted: readonly CopiedTable[]): Promise<number> {
  const columns = await columnsByTable(target)
  const tables = wanted.filter((table) => columns.has(table))
  const rowsOf = (db: Db, table: CopiedTable) => pages(db, table, columns.get(table) ?? [])
  const replace = async () => {
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(target)
    for (const table of tables) {
      for await (const rows of rowsOf(source, table)) await insertRows(target, table, rows)
    }
  }
  for (const table of REBUILT) if (columns.has(table)) await target.deleteFrom(table).execute()
  await (tables.includes('journal') ? engineOf(target).withOpenJournal(target, replace) : replace())
  for (const table of NUMBERED) if (columns.has(table)) await continueNumbers(source, target, table)

  let count = 0
  for (const table of tables) {
    const [sent, arrived] = [await digest(rowsOf(source, table)), await digest(rowsOf(target, table))]
    if (sent.hash !== arrived.hash) throw new Error(`table ${table} did not arrive as it was sent`)
    count += arrived.rows
  }
  // Last: PostgreSQL ends a transaction that is idle for long, and this may take a while without reading the source.
  if (columns.has('order_words')) await refillWords(target)
  return count
}

async function columnsByTable(db: Db): Promise<Map<string, readonly string[]>> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

/** Numbers never go back: carts, readers of the journal and the payment provider know those of the shop that is replaced. */
async function continueNumbers(source: Db, target: Db, table: string): Promise<void> {
  const { lastId, setLastId } = engineOf(target)
  const last = Math.max(await engineOf(source).lastId(source, table), await lastId(target, table))
  await setLastId(target, table, last)
}

async function* pages(db: Db, table: CopiedTable, names: readonly string[]): AsyncGenerator<Row[]> {
  const keys: readonly string[] = KEYS[table]
  const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const position = last
    const rest = position
      ? sql`where (${refs(keys)}) > (${sql.join(keys.map((key) => position[key]))})`
      : sql``
    const { rows } = await sql<Row>`
      select ${refs(names)} from ${sql.table(table)} ${rest} order by ${refs(keys)} limit ${sql.lit(ROWS_AT_A_TIME)}
    `.execute(db)
    // Lets the process handle a signal in between.
    await setImmediate()
    if (rows.length > 0) yield rows
    last = rows.length === ROWS_AT_A_TIME ? rows.at(-1) : undefined
  } while (last)
}

async function digest(pagesOfRows: AsyncGenerator<Row[]>): Promise<{ rows: number; hash: string }> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of pagesOfRows) {
    count += rows.length
    for (const row of rows) {
      for (const column of Object.keys(row).sort()) {
        const value = row[column]
        hash.update(value instanceof Uint8Array ? value : JSON.stringify([column, value]))
      }
    }
  }
  return { rows: count, hash: hash.digest('hex') }
}
