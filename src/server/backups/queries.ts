import type { Db } from '../db/tables.ts'

export async function listAllOrderIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').execute()
  return rows.map(({ id }) => id)
}

const ENTRIES_AT_A_TIME = 500

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

/** Those that have a page on which a customer can still pay. */
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
