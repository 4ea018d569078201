import type { Insertable, Selectable } from 'kysely'
import { type OrderId, OrderLine } from '#domain/orders/order.ts'
import { withEmpty, withoutEmpty } from '#domain/schema.ts'
import { insertRows } from '../db/rows.ts'
import type { Db, Tables } from '../db/tables.ts'

/** In their original order, missing ones included. */
export async function listLines(db: Db, id: OrderId): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(asLine)
}

export async function insertLines(tx: Db, id: OrderId, lines: readonly OrderLine[]): Promise<void> {
  const rows = lines.map(fillEmpty).map(({ id: product_id, discountPercent, ...line }, position) => ({
    ...line,
    order_id: id,
    position,
    product_id,
    discount_percent: discountPercent,
  })) satisfies Insertable<Tables['order_lines']>[]
  await insertRows(tx, 'order_lines', rows)
}

/** Two statements, so call it in a transaction. */
export async function replaceLines(tx: Db, id: OrderId, lines: readonly OrderLine[]): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await insertLines(tx, id, lines)
}

const dropEmpty = withoutEmpty(OrderLine)
const fillEmpty = withEmpty(OrderLine)

export function asLine({
  order_id: _,
  position: _at,
  product_id: id,
  discount_percent: discountPercent,
  ...fields
}: Selectable<Tables['order_lines']>): OrderLine {
  return dropEmpty({ ...fields, id, discountPercent })
}
