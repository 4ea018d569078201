import type { ListedOrder, VersionedOrder } from '#domain/orders/order.ts'
import type { Db } from '../db/tables.ts'
import { whatsappNumber } from '../whatsapp-number.ts'
import { withBalances } from './balances.ts'
import { listMessages } from './message-queries.ts'

/** Adds what only the owner sees. */
export async function forOwner(db: Db, orders: readonly VersionedOrder[]): Promise<ListedOrder[]> {
  const ids = orders.map(({ id }) => id)
  const messages = await listMessages(db, ids)
  return (await withBalances(db, orders)).map((order) => ({
    ...order,
    messages: messages.get(order.id) ?? [],
    whatsapp: whatsappNumber(order.cel),
  }))
}

export async function oneForOwner(db: Db, order: VersionedOrder): Promise<ListedOrder> {
  const [listed] = await forOwner(db, [order])
  if (!listed) throw new Error('one order goes in, one comes out')
  return listed
}
