import type { OrderBalance, OrderId } from '#domain/orders/order.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import type { Db } from '../db/tables.ts'
import { listPaymentsOfOrders } from './queries.ts'

/** What was paid for each of these orders, in one query. */
export async function readBalances(db: Db, ids: readonly OrderId[]): Promise<(id: OrderId) => OrderBalance> {
  const payments = Map.groupBy(await listPaymentsOfOrders(db, ids), ({ order_id }) => order_id)
  return (id) => orderBalance(payments.get(id) ?? [])
}
