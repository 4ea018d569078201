import { sql } from 'kysely'
import type { Engine } from './engine-contract.ts'
import { sqlState } from './postgres-errors.ts'
import type { Db } from './tables.ts'

/** Application name of the connection on which a process listens. */
export const LISTENER = 'serpentina, listening'

/** Channel on which processes are notified of new journal entries. */
export const CHANNEL = 'journal'

/** While another process copies the shop, for example, its tables cannot be changed. */
const LOCK_TIMEOUT_MS = 500

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Any number of processes on one remote database. */
export const postgres: Engine = {
  async announce(db) {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
  },

  async lock(tx, name) {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
  },

  async isLocked(db, name) {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(hashtext(${name})) as free`.execute(db)
    return rows[0]?.free === false
  },

  locksRows: true,
  async lockTables(tx, tables) {
    // Whoever locks tables does something that takes long elsewhere meanwhile.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(tx)
  },

  async cancelWaiting(tx) {
    await sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
  },

  async yieldToOthers(tx) {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    // A waiting lock request blocks everybody behind it, readers too.
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx)
  },

  shrinkLog: async () => undefined,

  async lastId(db, table) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(db)
    return rows[0]?.last ?? 0
  },

  async setLastId(db, table, id) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(1, id)}, ${id > 0})`.execute(
      db,
    )
  },

  async withOpenJournal(tx, work) {
    await sql`alter table journal disable trigger user`.execute(tx)
    const result = await work()
    await sql`alter table journal enable trigger user`.execute(tx)
    return result
  },

  async size(db) {
    const { rows } = await sql<{ size: number }>`
      select pg_database_size(current_database()) as size`.execute(db)
    return rows[0]?.size ?? 0
  },

  async clock(db) {
    const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) as now`.execute(
      db,
    )
    return rows[0]?.now
  },

  /** Every running shop has a listening connection. */
  async isInUse(db) {
    // Within a transaction PostgreSQL would repeat its first answer.
    await sql`select pg_stat_clear_snapshot()`.execute(db)
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and application_name = ${LISTENER}`.execute(
      db,
    )
    return rows.length > 0
  },

  isConflict(error) {
    const state = sqlState(error)
    return state === SERIALIZATION_FAILURE || state === DEADLOCK
  },
}

/** Bytes that the database takes on its disk. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database()) as size`.execute(db)
  return rows[0]?.size ?? 0
}
