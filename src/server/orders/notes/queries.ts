import type { OrderId } from '#domain/orders/order.ts'
import type { Db } from '../../db/tables.ts'

export async function findInternalNote(db: Db, id: OrderId): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('internal_note').where('id', '=', id).executeTakeFirst()
  return row?.internal_note
}

export async function updateInternalNote(tx: Db, id: OrderId, note: string): Promise<void> {
  await tx.updateTable('orders').set({ internal_note: note }).where('id', '=', id).execute()
}
