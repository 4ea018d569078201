import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { OrderBalance, OrderId } from '#domain/orders/order.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import type { Db } from '../db/tables.ts'

/** A column of payments: what the shop has asked to refund, whatever became of it. */
export const REFUND_ASKED = sql<Cents>`(
  select coalesce(sum(payment_refunds.amount), 0) from payment_refunds where payment_id = payments.id
)`.as('asked')

type WithBalance<Some> = Some & { readonly balance: OrderBalance }

/** What was paid for each order. The owner's lists show it; everything else about payments is in their own room. */
export async function withBalances<Some extends { readonly id: OrderId }>(
  db: Db,
  orders: readonly Some[],
): Promise<WithBalance<Some>[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .select(REFUND_ASKED)
    .where('order_id', 'in', ids)
    .execute()
  const payments = Map.groupBy(rows, ({ order_id }) => order_id)
  return orders.map((order) => ({ ...order, balance: orderBalance(payments.get(order.id) ?? []) }))
}
