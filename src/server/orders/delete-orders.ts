import type { OrderId } from '#domain/order.ts'
import { changeWithLocks } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { lockOf } from './order-lock.ts'
import { removeOrder } from './queries.ts'

/** Deletes all of them together, each with a line of its own in the journal. Returns how many there still were. */
export async function deleteOrders(db: Db, actor: Actor, ids: readonly OrderId[]): Promise<number> {
  const orders = [...new Set(ids)]
  return changeWithLocks(db, orders.map(lockOf), async (tx, append) => {
    let count = 0
    for (const id of orders) {
      const before = await removeOrder(tx, id)
      if (!before) continue
      await append({ actor, kind: 'order.deleted', subject: `order ${id}`, before })
      count++
    }
    if (count === 0) throw notFound('El pedido')
    return count
  })
}
