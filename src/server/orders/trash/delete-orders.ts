import type { Actor } from '#domain/journal/entry.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { orderSubject } from '../order-id.ts'
import { moveToTrash } from './queries.ts'

/**
 * Moves all of them to the trash together, each with an entry of its own in the journal. Returns how many there still were.
 */
export async function deleteOrders(db: Db, actor: Actor, ids: readonly OrderId[]): Promise<number> {
  const orders = [...new Set(ids)]
  return change(db, { actor, locks: orders.map(orderSubject) }, async (tx, record) => {
    const at = new Date().toISOString()
    let count = 0
    for (const id of orders) {
      const order = await moveToTrash(tx, id, { at, actor })
      if (!order) continue
      const before = { date: order.date, status: order.status, amountDue: order.amount_due }
      await record('order.deleted', orderSubject(id), { before })
      count++
    }
    if (count === 0) throw notFound('La orden')
    return count
  })
}
