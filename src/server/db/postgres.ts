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
  text: sql`text collate "C"`,
  integer: 'bigint',
  bytes: 'bytea',
  identity: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  strict: (table) => table,
  byKey: (table) => table,

  /** The version is a row, not a sequence: nobody sees it before the change itself, and a change undone leaves none. */
  async announceChanges(tx, tables) {
    await sql`create table catalogue_changes (version bigint not null)`.execute(tx)
    await sql`insert into catalogue_changes values (0)`.execute(tx)
    await sql`
      create function announce_catalogue_change() returns trigger language plpgsql as $$
      declare current bigint;
      begin
        update catalogue_changes set version = version + 1 returning version into current;
        perform pg_notify('catalogue_changes', current::text);
        return null;
      end $$`.execute(tx)
    for (const table of tables) {
      await sql`
        create trigger catalogue_changes after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function announce_catalogue_change()`.execute(tx)
    }
  },

  async announce(db) {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
  },

  /** Counted when asked: a row that every order changes would make orders wait for each other. */
  async countOrders(tx) {
    await sql`create view order_counts as select status, count(*) as count from orders group by status`.execute(
      tx,
    )
  },

  async takeTurn(tx, name) {
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
