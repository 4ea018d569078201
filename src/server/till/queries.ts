import type { Insertable, Selectable } from 'kysely'
import type { OrderId } from '#domain/orders/order.ts'
import type { Held } from '#domain/till/takings.ts'
import type { Db, Tables } from '../db/tables.ts'

export type TillRow = Selectable<Tables['tills']>

export async function findOpenTill(db: Db): Promise<TillRow | undefined> {
  return db.selectFrom('tills').selectAll().where('closed_at', 'is', null).executeTakeFirst()
}

/** Oldest first. */
export async function listTakings(db: Db, id: OrderId): Promise<Held[]> {
  return db
    .selectFrom('takings')
    .select(['source', 'amount'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
}

export async function insertTakings(tx: Db, rows: readonly Insertable<Tables['takings']>[]): Promise<void> {
  await tx
    .insertInto('takings')
    .values([...rows])
    .execute()
}
