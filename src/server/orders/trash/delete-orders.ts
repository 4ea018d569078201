import type { OrderId } from '#domain/orders/order.ts'
import { changeWithLocks } from '../../db/changes.ts'
import type { Actor } from '../../db/journal.ts'
import type { Db } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { recheckPreferences } from '../../payments/preferences/recheck-preferences.ts'
import { lockOf } from '../order-lock.ts'
import { moveToTrash } from './queries.ts'

/**
 * Moves all of them to the trash together, each with a line of its own in the journal. Returns how many there still were.
 */
export async function deleteOrders(db: Db, actor: Actor, ids: readonly OrderId[]): Promise<number> {
  const orders = [...new Set(ids)]
  return changeWithLocks(db, orders.map(lockOf), async (tx, append) => {
    const at = new Date().toISOString()
    let count = 0
    for (const id of orders) {
      const order = await moveToTrash(tx, id, { at, actor })
      if (!order) continue
      const before = { date: order.date, status: order.status, amountDue: order.amount_due }
      await append({ actor, kind: 'order.deleted', subject: `order ${id}`, before })
      await recheckPreferences(tx, id)
      count++
    }
    if (count === 0) throw notFound('El pedido')
    return count
  })
}
