import type { Actor } from '#domain/journal/entry.ts'
import type { OrderId } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { hasOrder, upsertMessage } from '../message-queries.ts'
import { orderSubject } from '../order-id.ts'

/**
 * Records that the owner has opened the message about a status. Any status: the page may have shown an older one when it was pressed.
 * The text is not stored.
 */
export async function recordMessage(db: Db, actor: Actor, id: OrderId, status: OrderStatus): Promise<void> {
  await change(db, { actor, locks: [orderSubject(id)] }, async (tx, record) => {
    if (!(await hasOrder(tx, id))) throw notFound('La orden')
    await upsertMessage(tx, { id, status, date: new Date().toISOString(), actor })
    await record('order.message', orderSubject(id), { after: { status } })
  })
}
