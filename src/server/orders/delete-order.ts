import type { OrderId } from '#domain/order.ts'
import { changeWithLock } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { lockOf } from './order-lock.ts'
import { removeOrder } from './queries.ts'

export async function deleteOrder(db: Db, actor: Actor, id: OrderId): Promise<void> {
  await changeWithLock(db, lockOf(id), async (tx, append) => {
    const before = await removeOrder(tx, id)
    if (!before) throw notFound('El pedido')
    await append({ actor, kind: 'order.deleted', subject: `order ${id}`, before })
  })
}
