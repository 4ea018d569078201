import type { Selectable } from 'kysely'
import { engineOf } from '../db/engine.ts'
import type { JournalRow } from '../db/journal.ts'
import { insertRows } from '../db/rows.ts'
import type { Db, Tables } from '../db/tables.ts'

export async function hasEntryBetween(db: Db, since: string, until: string): Promise<boolean> {
  const entry = await db
    .selectFrom('journal')
    .select('id')
    .where('date', '>', since)
    .where('date', '<', until)
    // Dates have no index; one of last month is near the end.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

const ENTRIES_AT_A_TIME = 500
const ORDERS_AT_A_TIME = 1000

/** The next ones by identifier, after that one. */
export async function listOrderIdsAfter(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(ORDERS_AT_A_TIME)
    .execute()
  return rows.map((row) => row.id)
}

/** The newest first. */
export async function listEntriesBefore(db: Db, id: number): Promise<{ id: number; date: string }[]> {
  return db
    .selectFrom('journal')
    .select(['id', 'date'])
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(ENTRIES_AT_A_TIME)
    .execute()
}

/** Orders with a page on which the customer can still pay. */
export async function listPayableOrders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_preferences')
    .select('order_id')
    .distinct()
    .where('provider_id', 'is not', null)
    .where('expired', '=', 0)
    .execute()
  return rows.map((row) => row.order_id)
}

const ENTRY_COLUMNS = ['id', 'date', 'actor', 'kind', 'subject', 'before', 'after'] as const

export async function findLastEntry(db: Db): Promise<JournalRow | undefined> {
  return db.selectFrom('journal').select(ENTRY_COLUMNS).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function findEntryWithId(db: Db, id: number): Promise<JournalRow | undefined> {
  return db.selectFrom('journal').select(ENTRY_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Whole entries, the oldest first. */
export async function listEntriesAfter(db: Db, id: number): Promise<JournalRow[]> {
  return db
    .selectFrom('journal')
    .select(ENTRY_COLUMNS)
    .where('id', '>', id)
    .orderBy('id')
    .limit(ENTRIES_AT_A_TIME)
    .execute()
}

export async function listEntriesAt(db: Db, dates: readonly string[]): Promise<JournalRow[]> {
  return db.selectFrom('journal').select(ENTRY_COLUMNS).where('date', 'in', dates).execute()
}

/** Everything about who may enter. */
export type Accounts = {
  readonly [Table in 'users' | 'recovery_codes' | 'invitations' | 'sessions']: Selectable<Tables[Table]>[]
}

export async function listAccounts(db: Db): Promise<Accounts> {
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    recovery_codes: await db.selectFrom('recovery_codes').selectAll().execute(),
    invitations: await db.selectFrom('invitations').selectAll().execute(),
    sessions: await db.selectFrom('sessions').selectAll().execute(),
  }
}

/** Call it in the transaction that restores. */
export async function replaceAccounts(
  tx: Db,
  { users, recovery_codes, invitations, sessions }: Accounts,
): Promise<void> {
  for (const table of ['sessions', 'invitations', 'recovery_codes', 'users'] as const) {
    await tx.deleteFrom(table).execute()
  }
  await insertRows(tx, 'users', users)
  await insertRows(tx, 'recovery_codes', recovery_codes)
  await insertRows(tx, 'invitations', invitations)
  await insertRows(tx, 'sessions', sessions)
  // Rows with numbers of their own do not move PostgreSQL's counter.
  const { lastId, setLastId } = engineOf(tx)
  await setLastId(tx, 'users', Math.max(await lastId(tx, 'users'), ...users.map(({ id }) => id)))
}

export async function deleteOtherSessions(tx: Db, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '!=', tokenHash).execute()
}
