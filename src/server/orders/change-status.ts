import type { OrderId, OrderStatus } from '#domain/order.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { changeOrder, type OrderAppend } from './change-order.ts'
import { updateStatus } from './queries.ts'

export async function changeStatus(db: Db, actor: Actor, id: OrderId, status: OrderStatus): Promise<void> {
  await changeOrder(db, id, (tx, append) => changeStatusIn(tx, append, actor, id, status))
}

/** As part of a larger change of the order. */
export async function changeStatusIn(
  tx: Db,
  append: OrderAppend,
  actor: Actor,
  id: OrderId,
  status: OrderStatus,
): Promise<void> {
  const earlier = await updateStatus(tx, id, status)
  if (earlier === undefined) throw notFound('El pedido')
  await append({ actor, kind: 'order.status', before: { status: earlier }, after: { status } })
}
