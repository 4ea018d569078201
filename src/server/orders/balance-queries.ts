import type { OrderBalance, OrderId } from '#domain/orders/order.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import type { Db } from '../db/tables.ts'

/** What was paid for each order. The owner's lists show it; everything else about payments is in their own room. */
export async function listBalances(
  db: Db,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId | null, OrderBalance>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  const payments = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...payments].map(([id, own]) => [id, orderBalance(own)]))
}
