import type { OrderId } from '#domain/orders/order.ts'
import { changeWithLocks } from '../../db/changes.ts'
import type { Actor } from '../../db/journal.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { settleOrder } from '../../payments/record-payment.ts'
import { appendToOrder } from '../change-order.ts'
import { lockOf } from '../order-lock.ts'
import { listOrdersById } from '../queries.ts'
import { moveFromTrash } from './queries.ts'

/** Restores all of them together, each as it was, or paid if its payment arrived meanwhile. Returns how many were still in the trash. */
export async function restoreOrders(db: Db, actor: Actor, ids: readonly OrderId[]): Promise<number> {
  const orders = [...new Set(ids)]
  return changeWithLocks(db, orders.map(lockOf), async (tx, append) => {
    let count = 0
    for (const id of orders) {
      const order = await moveFromTrash(tx, id)
      if (!order) continue
      const after = { date: order.date, status: order.status, amountDue: order.amount_due }
      await append({ actor, kind: 'order.restored', subject: `order ${id}`, after })
      await settleOrder(tx, appendToOrder(tx, append, id), actor, id)
      count++
    }
    if (count > 0) return count
    const isThere = (await listOrdersById(tx, orders)).length > 0
    throw isThere
      ? new AppError(409, 'El pedido no está en la papelera')
      : new AppError(404, 'El pedido ya no está en la papelera')
  })
}
