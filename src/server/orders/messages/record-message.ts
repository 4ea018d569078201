import type { OrderId, OrderStatus } from '#domain/orders/order.ts'
import { changeWithLock } from '../../db/changes.ts'
import type { Actor } from '../../db/journal.ts'
import type { Db } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { lockOf } from '../order-lock.ts'
import { hasOrder, upsertMessage } from './queries.ts'

/**
 * Records that the owner has opened the message about a status. Any status: the page may have shown an older one when it was pressed.
 * The text is not stored.
 */
export async function recordMessage(db: Db, actor: Actor, id: OrderId, status: OrderStatus): Promise<void> {
  await changeWithLock(db, lockOf(id), async (tx, append) => {
    if (!(await hasOrder(tx, id))) throw notFound('El pedido')
    await upsertMessage(tx, { id, status, date: new Date().toISOString(), actor })
    await append({ actor, kind: 'order.message', subject: `order ${id}`, after: { status } })
  })
}
