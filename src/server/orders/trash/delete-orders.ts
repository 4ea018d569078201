import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { actorName, change, type Doer, type Recorder } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { orderSubject } from '../order-id.ts'
import { raiseVersion } from '../queries.ts'
import { moveToTrash } from '../trash-queries.ts'

/**
 * Moves all of them to the trash together, each with an entry of its own in the journal. Returns how many there still were.
 */
export async function deleteOrders(db: Db, actor: Doer, ids: readonly OrderId[]): Promise<number> {
  const orders = [...new Set(ids)]
  return change(db, { actor, locks: orders.map(orderSubject) }, async (tx, record) => {
    let count = 0
    for (const id of orders) if (await deleteOrderIn(tx, record, actor, id)) count++
    if (count === 0) throw notFound('La orden')
    return count
  })
}

/**
 * Deletes an order as part of a change that holds its lock. `cancelled`: what was given back of a sale, and the request. Returns whether it
 * was there.
 */
export async function deleteOrderIn(
  tx: Db,
  record: Recorder,
  actor: Doer,
  id: OrderId,
  cancelled?: { readonly givenBack: Cents; readonly request: string },
): Promise<boolean> {
  // If a cancelled sale is restored, a late repetition of the request is refused.
  if (cancelled) await raiseVersion(tx, id)
  const order = await moveToTrash(tx, id, { at: new Date().toISOString(), actor: actorName(actor) })
  if (!order) return false
  await record('order.deleted', orderSubject(id), {
    before: { date: order.date, status: order.status, amountDue: order.amount_due },
    ...(cancelled && { after: cancelled }),
  })
  return true
}
