import { type Insertable, type Selectable, sql } from 'kysely'
import type { EntryKind } from '#domain/journal/entries.ts'
import { ERASED_CUSTOMER } from '#domain/orders/erased-customer.ts'
import type { Db, Tables } from '../db/tables.ts'

export type WithdrawalRow = Selectable<Tables['withdrawals']>

export async function insertWithdrawal(tx: Db, row: Insertable<Tables['withdrawals']>): Promise<number> {
  const { id } = await tx.insertInto('withdrawals').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The code of one with the same content that came after this moment. */
export async function findSameWithdrawal(db: Db, hash: string, since: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('withdrawals')
    .select('code')
    .where('request_hash', '=', hash)
    .where('date', '>=', since)
    .orderBy('id')
    .executeTakeFirst()
  return row?.code
}

export async function findWithdrawal(db: Db, id: number): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countWithdrawals(db: Db, which: 'open' | 'resolved'): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resolved_at', which === 'open' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

type ListedWithdrawal = WithdrawalRow & { readonly order_date: string | null }

/** Open ones by age, because the oldest are due first; then those that were resolved last. */
export async function listWithdrawals(db: Db, limit: number): Promise<ListedWithdrawal[]> {
  const all = () =>
    db
      .selectFrom('withdrawals')
      .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
      .selectAll('withdrawals')
      .select('orders.date as order_date')
      .limit(limit)
  const open = await all().where('resolved_at', 'is', null).orderBy('withdrawals.id').execute()
  const resolved = await all()
    .where('resolved_at', 'is not', null)
    .orderBy('resolved_at', 'desc')
    .orderBy('withdrawals.id')
    .execute()
  return [...open, ...resolved]
}

type Resolution = Pick<WithdrawalRow, 'resolved_at' | 'resolved_by' | 'note'>

export async function updateResolution(tx: Db, id: number, resolution: Resolution): Promise<void> {
  await tx.updateTable('withdrawals').set(resolution).where('id', '=', id).execute()
}

/** Withdrawals that still have the customer's data. */
export async function listPersonalWithdrawals(db: Db): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where(({ or, eb }) => or([eb('name', '!=', ERASED_CUSTOMER), eb('cel', '!=', '')]))
    .orderBy('id')
    .execute()
}

/** Withdrawals resolved before a date that still have the customer's data, oldest first. */
export async function listResolvedBefore(db: Db, before: string, limit: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('resolved_at', '<', before)
    .where(({ or, eb }) => or([eb('name', '!=', ERASED_CUSTOMER), eb('cel', '!=', '')]))
    .orderBy('resolved_at')
    .limit(limit)
    .execute()
}

/** Keeps the code, the dates and the order. */
export async function eraseWithdrawal(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ name: ERASED_CUSTOMER, cel: '', order_text: '', message: '', note: '', request_hash: '' })
    .where('id', '=', id)
    .execute()
}

/** Withdrawals that the journal says were erased but that still have the customer's data. */
export async function listWithdrawalsErasedInJournal(db: Db): Promise<number[]> {
  const kind: EntryKind = 'withdrawal.erased'
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where(({ or, eb }) => or([eb('name', '!=', ERASED_CUSTOMER), eb('cel', '!=', '')]))
    .where(sql<string>`'withdrawal ' || id`, 'in', (journal) =>
      journal.selectFrom('journal').select('subject').where('kind', '=', kind),
    )
    .execute()
  return rows.map(({ id }) => id)
}
