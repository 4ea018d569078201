import type { OrderId, OrderStatus } from '#domain/order.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { changeOrder } from './change-order.ts'
import { updateStatus } from './queries.ts'

export async function changeStatus(db: Db, actor: Actor, id: OrderId, status: OrderStatus): Promise<void> {
  await changeOrder(db, id, async (tx, append) => {
    const earlier = await updateStatus(tx, id, status)
    if (earlier === undefined) throw notFound('El pedido')
    await append({ actor, kind: 'order.status', before: { status: earlier }, after: { status } })
  })
}
