import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../errors.ts'
import {
  isNumbered,
  listApplied,
  MIGRATION_TABLE,
  migrationName,
  type PendingMigration,
  pendingAfter,
  versionProblem,
} from './applied-migrations.ts'
import { engineOf } from './engine.ts'
import { MIGRATIONS, type Migrations } from './migrations/list.ts'
import type { Row } from './rows.ts'
import type { Db } from './tables.ts'
import { transact } from './transact.ts'

/** Runs before a database that is not new is changed, and may refuse it. */
export type BeforeMigrating = (pending: readonly PendingMigration[]) => Promise<void>

/**
 * Brings the database to this program's version: all missing migrations in one transaction, or none of them. Refuses those that need a
 * stopped shop while another process has it open.
 */
export async function migrate(
  db: Db,
  migrations: Migrations = MIGRATIONS,
  beforeMigrating: BeforeMigrating = async () => undefined,
): Promise<void> {
  // Kysely takes its own lock only after creating its tables, and two processes must not create them at once either.
  await transact(db, ['migrations'], async (tx) => {
    const applied = await listApplied(tx)
    const problem = versionProblem(applied, migrations)
    if (problem) throw new StartError(`La base de datos ${problem}`)
    const pending = pendingAfter(applied, migrations)
    if (applied.length > 0 && pending.length > 0) {
      await refuseWhileOpen(tx, pending)
      await engineOf(tx).yieldToOthers(tx)
      await beforeMigrating(pending)
      // A copy takes a while, and others may have opened the shop meanwhile.
      await refuseWhileOpen(tx, pending)
    }
    if (applied.some(isNumbered)) await carryOver(tx, applied, Object.keys(migrations))
    // Nothing is missing. Kysely would read the description of every table three times to find out.
    else if (pending.length === 0) return
    await run(tx, migrations)
    await storeKinds(tx, pending)
  })
}

/** The others would lose the tables that they work with. */
async function refuseWhileOpen(tx: Db, pending: readonly PendingMigration[]): Promise<void> {
  const stopped = pending.filter(({ kind }) => kind === 'stopped')
  if (stopped.length === 0 || !(await engineOf(tx).isInUse(tx))) return
  throw new StartError(
    `Esta versión cambia la base de datos de un modo que la anterior no entiende (${stopped[0]?.name}), y otros procesos tienen la tienda abierta. Cerralos todos, ejecutá npm run migrate y abrí la tienda de nuevo.`,
  )
}

async function run(tx: Db, migrations: Migrations): Promise<void> {
  const { provider, firstFailure } = watch(migrations)
  const migrator = new Migrator({
    db: tx,
    provider,
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: `${MIGRATION_TABLE}_lock`,
    // Kysely reads the order from timestamps; a clock that was set back must not keep a shop from starting.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest().catch((thrown: unknown) => ({ error: thrown }))
  if (error) throw firstFailure() ?? error
}

/** Names the migration that failed and remembers its error: PostgreSQL then refuses the rest of the transaction, and Kysely reports that refusal instead. */
function watch(migrations: Migrations) {
  let failure: unknown
  const watched = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(tx) {
        try {
          // Again: Kysely has just set the lock timeout to an hour.
          await engineOf(tx).yieldToOthers(tx)
          await up(tx)
        } catch (error) {
          // The error stays the same: others recognise it by its class and code.
          if (error instanceof Error) error.message = `migration ${name}: ${error.message}`
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

/** An older program reads here whether it can open the database, too. Not a migration: the table is Kysely's. */
async function storeKinds(tx: Db, pending: readonly PendingMigration[]): Promise<void> {
  const table = sql.table(MIGRATION_TABLE)
  const {
    rows: [row],
  } = await sql<Row>`select * from ${table} limit 1`.execute(tx)
  if (row && !('kind' in row)) await sql`alter table ${table} add column kind text`.execute(tx)
  for (const { name, kind } of pending) {
    await sql`update ${table} set kind = ${kind} where name = ${name}`.execute(tx)
  }
}

/** Converts the first versions' table to the columns that Kysely reads. */
async function carryOver(tx: Db, applied: readonly Row[], names: readonly string[]): Promise<void> {
  await tx.schema.dropTable(MIGRATION_TABLE).execute()
  await tx.schema
    .createTable(MIGRATION_TABLE)
    .addColumn('name', 'varchar(255)', (column) => column.primaryKey().notNull())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  for (const row of applied.filter(isNumbered)) {
    await sql`insert into ${sql.table(MIGRATION_TABLE)} values (${migrationName(row, names)}, ${row.applied_at})`.execute(
      tx,
    )
  }
}
