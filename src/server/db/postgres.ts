import { sql } from 'kysely'
import type { Engine } from './engine.ts'
import { sqlState } from './postgres-errors.ts'

/** By this name the connection on which a process listens is known. */
export const LISTENER = 'serpentina, listening'

/** On which processes hear that there is something new in the journal. */
export const CHANNEL = 'journal'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Any number of processes on one database elsewhere. */
export const postgres: Engine = {
  async announce(db) {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
  },

  async lock(tx, name) {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
  },

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

  transact: (db, work) => db.transaction().setIsolationLevel('serializable').execute(work),
  changesAtOnce: 4,

  /** Every open shop listens. */
  async isInUse(db) {
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
