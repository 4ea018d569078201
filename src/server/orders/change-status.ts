import type { Actor } from '#domain/journal/entry.ts'
import type { OrderId, OrderStatus } from '#domain/orders/order.ts'
import { change, type Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { orderSubject } from './order-id.ts'
import { updateStatus } from './queries.ts'

export async function changeStatus(db: Db, actor: Actor, id: OrderId, status: OrderStatus): Promise<void> {
  await change(db, { actor, locks: [orderSubject(id)] }, (tx, record) =>
    changeStatusIn(tx, record, id, status),
  )
}

/** As part of a larger change of the order. */
export async function changeStatusIn(
  tx: Db,
  record: Recorder,
  id: OrderId,
  status: OrderStatus,
): Promise<void> {
  const earlier = await updateStatus(tx, id, status)
  if (earlier === undefined) throw notFound('La orden')
  await record('order.status', orderSubject(id), { before: earlier, after: { status } })
}
