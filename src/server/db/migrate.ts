import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../errors.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as ordersByDate from './migrations/0002-orders-by-date.ts'
import * as catalogueChanges from './migrations/0003-catalogue-changes.ts'
import * as orderCounts from './migrations/0004-order-counts.ts'
import * as orderWords from './migrations/0005-order-words.ts'
import * as orderAmounts from './migrations/0006-order-amounts.ts'
import * as journal from './migrations/0007-journal.ts'
import * as versions from './migrations/0008-versions.ts'
import * as orderPaid from './migrations/0009-order-paid.ts'
import * as ingredientProducts from './migrations/0010-ingredient-products.ts'
import * as visibleTexts from './migrations/0011-visible-texts.ts'
import * as priceHistory from './migrations/0012-price-history.ts'
import * as search from './migrations/0013-search.ts'
import * as notesAndTrash from './migrations/0014-notes-and-trash.ts'
import * as corrections from './migrations/0015-corrections.ts'
import * as orderMessages from './migrations/0016-order-messages.ts'
import * as soldProducts from './migrations/0017-sold-products.ts'
import * as payments from './migrations/0018-payments.ts'
import * as priceModel from './migrations/0019-price-model.ts'
import * as productNames from './migrations/0020-product-names.ts'
import * as deletedItems from './migrations/0021-deleted-items.ts'
import * as repairs from './migrations/0022-repairs.ts'
import * as ordersByPickup from './migrations/0023-orders-by-pickup.ts'
import * as forgiven from './migrations/0024-forgiven.ts'
import * as promotions from './migrations/0025-promotions.ts'
import * as codesAndDrafts from './migrations/0026-codes-and-drafts.ts'
import * as imports from './migrations/0027-imports.ts'
import * as scheduledPrices from './migrations/0028-scheduled-prices.ts'
import * as slides from './migrations/0029-slides.ts'
import * as firstDay from './migrations/0030-first-day.ts'
import * as withdrawals from './migrations/0031-withdrawals.ts'
import * as people from './migrations/0032-people.ts'
import * as audit from './migrations/0033-audit.ts'
import * as knownBrowsers from './migrations/0034-known-browsers.ts'
import * as till from './migrations/0035-till.ts'
import * as push from './migrations/0036-push.ts'
import * as salesMonths from './migrations/0037-sales-months.ts'
import type { Db } from './tables.ts'
import { transact } from './transact.ts'

type Migrations = Readonly<Record<string, Migration>>

/** Append only. Each shop stores the names of the migrations it has run, so a name never changes. */
export const MIGRATIONS: Migrations = {
  '0001-foundation': { up: foundation.up },
  '0002-orders-by-date': { up: ordersByDate.up },
  '0003-catalogue-changes': { up: catalogueChanges.up },
  '0004-order-counts': { up: orderCounts.up },
  '0005-order-words': { up: orderWords.up },
  '0006-order-amounts': { up: orderAmounts.up },
  '0007-journal': { up: journal.up },
  '0008-versions': { up: versions.up },
  '0009-order-paid': { up: orderPaid.up },
  '0010-ingredient-products': { up: ingredientProducts.up },
  '0011-visible-texts': { up: visibleTexts.up },
  '0012-price-history': { up: priceHistory.up },
  '0013-search': { up: search.up },
  '0014-notes-and-trash': { up: notesAndTrash.up },
  '0015-corrections': { up: corrections.up },
  '0016-order-messages': { up: orderMessages.up },
  '0017-sold-products': { up: soldProducts.up },
  '0018-payments': { up: payments.up },
  '0019-price-model': { up: priceModel.up },
  '0020-product-names': { up: productNames.up },
  '0021-deleted-items': { up: deletedItems.up },
  '0022-repairs': { up: repairs.up },
  '0023-orders-by-pickup': { up: ordersByPickup.up },
  '0024-forgiven': { up: forgiven.up },
  '0025-promotions': { up: promotions.up },
  '0026-codes-and-drafts': { up: codesAndDrafts.up },
  '0027-imports': { up: imports.up },
  '0028-scheduled-prices': { up: scheduledPrices.up },
  '0029-slides': { up: slides.up },
  '0030-first-day': { up: firstDay.up },
  '0031-withdrawals': { up: withdrawals.up },
  '0032-people': { up: people.up },
  '0033-audit': { up: audit.up },
  '0034-known-browsers': { up: knownBrowsers.up },
  '0035-till': { up: till.up },
  '0036-push': { up: push.up },
  '0037-sales-months': { up: salesMonths.up },
}

const TABLE = 'migrations'

/** Brings the database to this program's version: all missing migrations in one transaction, or none of them. */
export async function migrate(db: Db, migrations: Migrations = MIGRATIONS): Promise<void> {
  // Kysely takes its own lock only after creating its tables, and two processes must not create them at once either.
  await transact(db, ['migrations'], async (tx) => {
    const applied = await listApplied(tx)
    const problem = versionProblem(applied, migrations)
    if (problem) throw new StartError(`La base de datos ${problem}`)
    if (applied.some(isNumbered)) await carryOver(tx, applied, Object.keys(migrations))
    // Nothing is missing. Kysely would read the description of every table three times to find out.
    else if (applied.length === Object.keys(migrations).length) return
    const { provider, firstFailure } = watch(migrations)
    const migrator = new Migrator({
      db: tx,
      provider,
      migrationTableName: TABLE,
      migrationLockTableName: `${TABLE}_lock`,
      // Kysely reads the order from timestamps; a clock that was set back must not keep a shop from starting.
      allowUnorderedMigrations: true,
    })
    const { error } = await migrator.migrateToLatest().catch((thrown: unknown) => ({ error: thrown }))
    if (error) throw firstFailure() ?? error
  })
}

/** Remembers what failed: PostgreSQL then refuses the rest of the transaction, and Kysely reports that refusal instead. */
function watch(migrations: Migrations) {
  let failure: unknown
  const watched = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(tx) {
        try {
          await up(tx)
        } catch (error) {
          failure ??= error
          throw error
        }
      },
    },
  ])
  return {
    provider: { getMigrations: async () => Object.fromEntries(watched) },
    firstFailure: () => failure,
  }
}

type Row = Readonly<Record<string, unknown>>
type NumberedRow = { readonly number: number; readonly applied_at: string }

/** Why this program cannot open a database with these migrations, as the end of a sentence; undefined if it can. */
export function versionProblem(
  applied: readonly Row[],
  migrations: Migrations = MIGRATIONS,
): string | undefined {
  if (versionOf(applied) > newestOf(migrations)) {
    return `es de una versión más nueva del programa (${versionOf(applied)}; esta conoce hasta ${newestOf(migrations)}). Actualizá el programa.`
  }
  const names = Object.keys(migrations)
  if (applied.every((row) => names.includes(nameOf(row, names)))) return undefined
  return 'es de otro programa, o de una versión que este no conoce. Usá el programa que la abrió por última vez, o recuperá una copia.'
}

/** Whether the database has exactly the tables of this program's version. */
export async function isCurrent(db: Db): Promise<boolean> {
  const names = Object.keys(MIGRATIONS)
  const applied = new Set((await listApplied(db)).map((row) => nameOf(row, names)))
  return names.every((name) => applied.has(name)) && applied.size === names.length
}

/** The migrations that a database with this table of them has run. */
export function migrationsOf(applied: readonly Row[]): Migrations {
  const names = Object.keys(MIGRATIONS)
  const run = new Set(applied.map((row) => nameOf(row, names)))
  return Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => run.has(name)))
}

function nameOf(row: Row, names: readonly string[]): string {
  return (isNumbered(row) ? names[row.number - 1] : String(row.name)) ?? ''
}

function versionOf(applied: readonly Row[]): number {
  return Math.max(
    0,
    ...applied.map((row) => (isNumbered(row) ? row.number : Number.parseInt(String(row.name), 10))),
  )
}

function newestOf(migrations: Migrations): number {
  return versionOf(Object.keys(migrations).map((name) => ({ name })))
}

async function listApplied(tx: Db): Promise<Row[]> {
  const tables = await tx.introspection.getTables()
  const table = tables.find(({ name }) => name === TABLE)
  if (!table) return []
  const has = (column: string) => table.columns.some(({ name }) => name === column)
  // Another program's table, which may be empty: a row that no version of ours has.
  if (!has('name') || !(has('timestamp') || has('number'))) return [{}]
  return (await sql<Row>`select * from ${sql.table(TABLE)}`.execute(tx)).rows
}

/** The first versions of the program stored `number`, a free-form `name` and `applied_at`. */
function isNumbered(row: Row): row is NumberedRow {
  return 'number' in row
}

/** Converts the first versions' table to the columns that Kysely reads. */
async function carryOver(tx: Db, applied: readonly Row[], names: readonly string[]): Promise<void> {
  await tx.schema.dropTable(TABLE).execute()
  await tx.schema
    .createTable(TABLE)
    .addColumn('name', 'varchar(255)', (column) => column.primaryKey().notNull())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  for (const { number, applied_at } of applied.filter(isNumbered)) {
    await sql`insert into ${sql.table(TABLE)} values (${names[number - 1]}, ${applied_at})`.execute(tx)
  }
}
