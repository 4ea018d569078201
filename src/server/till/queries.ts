import { type Insertable, type Selectable, sql } from 'kysely'
import type { EntryKind } from '#domain/journal/entries.ts'
import type { Actor } from '#domain/journal/entry.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { PAYMENT_SOURCES, SOURCES } from '#domain/prices/payment-source.ts'
import type { SourceAmount } from '#domain/till/money-moves.ts'
import type { CountResult, OrderCash, TillContents } from '#domain/till/till.ts'
import { valuesOf } from '../db/journal.ts'
import type { Db, Tables } from '../db/tables.ts'

export type TillRow = Selectable<Tables['tills']>
export type MovementRow = Selectable<Tables['till_movements']>

export async function findOpenTill(db: Db): Promise<TillRow | undefined> {
  return db.selectFrom('tills').selectAll().where('closed_at', 'is', null).executeTakeFirst()
}

export async function insertTill(tx: Db, till: Insertable<Tables['tills']>): Promise<number> {
  const { id } = await tx.insertInto('tills').values(till).returning('id').executeTakeFirstOrThrow()
  return id
}

type Closed = Pick<
  TillRow,
  'closed_at' | 'closed_by' | 'cash_in' | 'cash_out' | 'moved' | 'expected' | 'counted' | 'note'
>

export async function updateTill(tx: Db, id: number, closed: Closed): Promise<void> {
  await tx.updateTable('tills').set(closed).where('id', '=', id).execute()
}

/** Whose closes are asked for; everybody's without one. */
export type ClosedBy = { readonly closedBy: Actor | undefined }

/** Newest first. */
export async function listClosedTills(
  db: Db,
  { closedBy, limit, offset }: ClosedBy & { readonly limit: number; readonly offset: number },
): Promise<TillRow[]> {
  return closedTills(db, closedBy).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function countClosedTills(db: Db, { closedBy }: ClosedBy): Promise<number> {
  const { count } = await closedTills(db, closedBy)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findClosedTill(
  db: Db,
  id: number,
  { closedBy }: ClosedBy,
): Promise<TillRow | undefined> {
  return closedTills(db, closedBy).selectAll().where('id', '=', id).executeTakeFirst()
}

function closedTills(db: Db, closedBy: Actor | undefined) {
  return db
    .selectFrom('tills')
    .where('closed_at', 'is not', null)
    .$if(closedBy !== undefined, (tills) => tills.where('closed_by', '=', closedBy ?? ''))
}

/** The first time that somebody saw what should be in it. */
export async function findFirstCount(
  db: Db,
  subject: string,
): Promise<(Pick<CountResult, 'counted' | 'difference'> & { readonly date: string }) | undefined> {
  const kind: EntryKind = 'till.counted'
  const row = await db
    .selectFrom('journal')
    .select(['date', 'after'])
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const { after } = row ? valuesOf<typeof kind>(row) : {}
  return row && after && { date: row.date, counted: after.counted, difference: after.difference }
}

/** The close before a till was opened; without one, the last. */
export async function findCloseBefore(db: Db, till?: Pick<TillRow, 'id'>): Promise<TillRow | undefined> {
  return db
    .selectFrom('tills')
    .selectAll()
    .where('closed_at', 'is not', null)
    .$if(till !== undefined, (query) => query.where('id', '<', till?.id ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Oldest first. */
export async function listMovements(db: Db, till: number): Promise<MovementRow[]> {
  return db.selectFrom('till_movements').selectAll().where('till_id', '=', till).orderBy('id').execute()
}

/** The numbers of what came in or went out last; 0 for nothing. Numbers grow, as each is given under the lock of the till. */
export async function findLastMoves(
  tx: Db,
  till: number,
): Promise<{ readonly cash: number; readonly movement: number }> {
  const { rows } = await sql<Record<'cash' | 'movement', number>>`
    select
      (select coalesce(max(id), 0) from takings where till_id = ${till}) as cash,
      (select coalesce(max(id), 0) from till_movements where till_id = ${till}) as movement`.execute(tx)
  const { cash = 0, movement = 0 } = rows[0] ?? {}
  return { cash: Number(cash), movement: Number(movement) }
}

export async function findMovementByKey(db: Db, key: string): Promise<MovementRow | undefined> {
  return db.selectFrom('till_movements').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

export async function findMovement(db: Db, id: number): Promise<MovementRow | undefined> {
  return db.selectFrom('till_movements').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The movement that takes another one back. */
export async function findAnnulment(db: Db, id: number): Promise<MovementRow | undefined> {
  return db.selectFrom('till_movements').selectAll().where('annuls', '=', id).executeTakeFirst()
}

export async function insertMovement(
  tx: Db,
  movement: Insertable<Tables['till_movements']>,
): Promise<MovementRow> {
  return tx.insertInto('till_movements').values(movement).returningAll().executeTakeFirstOrThrow()
}

/** What came into a till and went out of it. */
export async function sumTill(tx: Db, { id, opening }: TillRow): Promise<TillContents> {
  const { rows } = await sql<Record<'cashIn' | 'cashOut' | 'moved', Cents>>`
    select
      (select coalesce(sum(amount), 0) from takings where till_id = ${id} and amount > 0) as "cashIn",
      (select coalesce(-sum(amount), 0) from takings where till_id = ${id} and amount < 0) as "cashOut",
      (select coalesce(sum(amount), 0) from till_movements where till_id = ${id}) as moved`.execute(tx)
  const { cashIn = 0, cashOut = 0, moved = 0 } = rows[0] ?? {}
  return { opening, cashIn: Number(cashIn), cashOut: Number(cashOut), moved: Number(moved) }
}

/** Oldest first. */
export async function listTillCash(db: Db, till: number, after = 0): Promise<OrderCash[]> {
  return db
    .selectFrom('takings')
    .select(['id', 'order_id as orderId', 'date', 'amount'])
    .where('till_id', '=', till)
    .where('id', '>', after)
    .orderBy('id')
    .execute()
}

const IN_DRAWER = PAYMENT_SOURCES.filter((source) => SOURCES[source].isInDrawer)

/** Cash of orders without a till, from one moment to another. */
export async function sumCashWithoutTill(db: Db, from: string, until?: string): Promise<Cents> {
  const { sum } = await db
    .selectFrom('takings')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('source', 'in', IN_DRAWER)
    .where('till_id', 'is', null)
    .where('date', '>=', from)
    .$if(until !== undefined, (query) => query.where('date', '<=', until ?? ''))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Oldest first. */
export async function listMoneyMoves(db: Db, id: OrderId): Promise<SourceAmount[]> {
  return db
    .selectFrom('takings')
    .select(['source', 'amount', 'to_give_back as toGiveBack'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
}

export async function insertMoneyMoves(
  tx: Db,
  rows: readonly Insertable<Tables['takings']>[],
): Promise<void> {
  await tx
    .insertInto('takings')
    .values([...rows])
    .execute()
}
