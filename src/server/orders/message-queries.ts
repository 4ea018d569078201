import { sql } from 'kysely'
import type { Actor } from '#domain/journal/entry.ts'
import type { OrderId, SentMessage } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Db } from '../db/tables.ts'

/** The last message about each status of each order, newest first. */
export async function listMessages(
  db: Db,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, SentMessage[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_messages')
    .leftJoin('users', (join) =>
      join.on(sql`'user ' || ${sql.ref('users.id')}`, '=', sql.ref('order_messages.actor')),
    )
    .select(['order_id', 'status', 'date', 'actor', 'email'])
    .where('order_id', 'in', ids)
    .orderBy('date', 'desc')
    .execute()
  const messages = rows.map(({ order_id, status, date, actor, email }) => ({
    id: order_id,
    message: { status, date, by: email ?? actor },
  }))
  const grouped = Map.groupBy(messages, ({ id }) => id)
  return new Map([...grouped].map(([id, group]) => [id, group.map(({ message }) => message)]))
}

export async function upsertMessage(
  tx: Db,
  message: { id: OrderId; status: OrderStatus; date: string; actor: Actor },
): Promise<void> {
  const { id, status, date, actor } = message
  await tx
    .insertInto('order_messages')
    .values({ order_id: id, status, date, actor })
    .onConflict((conflict) => conflict.columns(['order_id', 'status']).doUpdateSet({ date, actor }))
    .execute()
}

export async function hasOrder(db: Db, id: OrderId): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
