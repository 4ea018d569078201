import type { ListedOrder, VersionedOrder } from '#domain/orders/order.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import type { Db } from '../db/tables.ts'
import { listPaymentsOfOrders } from '../payments/queries.ts'
import { whatsappNumber } from '../shop/whatsapp-number.ts'
import { listMessages } from './messages/queries.ts'

/** Adds what only the owner sees. */
export async function forOwner(db: Db, orders: readonly VersionedOrder[]): Promise<ListedOrder[]> {
  const ids = orders.map(({ id }) => id)
  const messages = await listMessages(db, ids)
  const payments = await listPaymentsOfOrders(db, ids)
  return orders.map((order) => ({
    ...order,
    messages: messages.get(order.id) ?? [],
    whatsapp: whatsappNumber(order.cel),
    balance: orderBalance(payments.get(order.id) ?? []),
  }))
}

export async function oneForOwner(db: Db, order: VersionedOrder): Promise<ListedOrder> {
  const [listed] = await forOwner(db, [order])
  if (!listed) throw new Error('one order goes in, one comes out')
  return listed
}
