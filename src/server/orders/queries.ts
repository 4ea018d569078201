import type { Insertable, Selectable } from 'kysely'
import type { Order, OrderId, OrderLine, OrderStatus } from '#domain/order.ts'
import type { Db, Tables } from '../db/tables.ts'

export async function findOrder(db: Db, id: OrderId): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return asOrder(row, lines)
}

/** Newest first. */
export async function listOrders(db: Db, status: OrderStatus): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', status)
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('order_lines')
    .where('orders.status', '=', status)
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map((row) => asOrder(row, linesOf.get(row.id) ?? []))
}

export async function findOrderByKey(
  db: Db,
  key: string,
): Promise<{ id: OrderId; request_hash: string } | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** Two tables: to be called inside a transaction. */
export async function insertOrder(
  tx: Db,
  order: Insertable<Tables['orders']>,
  lines: readonly OrderLine[],
): Promise<void> {
  await tx.insertInto('orders').values(order).execute()
  await tx
    .insertInto('order_lines')
    .values(
      lines.map(({ id, ...line }, position) => ({ ...line, order_id: order.id, position, product_id: id })),
    )
    .execute()
}

export async function updateStatus(db: Db, id: OrderId, status: OrderStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteOrder(db: Db, id: OrderId): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('orders').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

function asOrder(
  row: Selectable<Tables['orders']>,
  lines: readonly Selectable<Tables['order_lines']>[],
): Order {
  return {
    id: row.id,
    date: row.date,
    name: row.name,
    cel: row.cel,
    wayToPay: row.way_to_pay,
    total: row.total,
    status: row.status,
    order: lines.map(({ product_id, name, description, image, price, quantity, subtotal }) => ({
      id: product_id,
      name,
      description,
      image,
      price,
      quantity,
      subtotal,
    })),
  }
}
