import type { OrderId } from '#domain/orders/order.ts'
import { change, type Doer } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { orderSubject } from '../order-id.ts'
import { listOrdersById } from '../queries.ts'
import { moveFromTrash } from '../trash-queries.ts'

/** Restores all of them together, each as it was, or paid if its payment arrived meanwhile. Returns how many were still in the trash. */
export async function restoreOrders(db: Db, actor: Doer, ids: readonly OrderId[]): Promise<number> {
  const orders = [...new Set(ids)]
  return change(db, { actor, locks: orders.map(orderSubject) }, async (tx, record) => {
    let count = 0
    for (const id of orders) {
      const order = await moveFromTrash(tx, id)
      if (!order) continue
      const after = { date: order.date, status: order.status, amountDue: order.amount_due }
      await record('order.restored', orderSubject(id), { after })
      count++
    }
    if (count > 0) return count
    const isThere = (await listOrdersById(tx, orders)).length > 0
    throw isThere
      ? new AppError(409, 'La orden no está en la papelera')
      : new AppError(404, 'La orden ya no está en la papelera')
  })
}
