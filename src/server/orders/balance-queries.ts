import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { OrderBalance, OrderId } from '#domain/orders/order.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import type { Db } from '../db/tables.ts'

/** A column of payments: what the shop has asked to refund, whatever became of it. */
export const REFUND_ASKED = sql<Cents>`(
  select coalesce(sum(payment_refunds.amount), 0) from payment_refunds where payment_id = payments.id
)`.as('asked')

/** What was paid for each order. The owner's lists show it; everything else about payments is in their own room. */
export async function listBalances(
  db: Db,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId | null, OrderBalance>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .select(REFUND_ASKED)
    .where('order_id', 'in', ids)
    .execute()
  const payments = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...payments].map(([id, own]) => [id, orderBalance(own)]))
}
