import type { OrderId, OrderStatus } from '#domain/order.ts'
import type { Db } from '../db/tables.ts'
import { withLock } from '../db/transactions.ts'
import { deleteOrder, updateStatus } from './queries.ts'

/** Both return whether there is such an order. */

export async function changeStatus(db: Db, id: OrderId, status: OrderStatus): Promise<boolean> {
  return withLock(db, turnOf(id), (tx) => updateStatus(tx, id, status))
}

export async function removeOrder(db: Db, id: OrderId): Promise<boolean> {
  return withLock(db, turnOf(id), (tx) => deleteOrder(tx, id))
}

/** Changes of one order at the same time would only make each other begin anew. */
function turnOf(id: OrderId): string {
  return `order ${id}`
}
