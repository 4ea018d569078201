import type { OrderId, OrderStatus } from '#domain/order.ts'
import { type Append, changeWithLock } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { lockOf } from './order-lock.ts'
import { raiseVersion, updateStatus } from './queries.ts'

export async function changeStatus(db: Db, actor: Actor, id: OrderId, status: OrderStatus): Promise<void> {
  await changeWithLock(db, lockOf(id), (tx, append) => changeStatusIn(tx, append, actor, id, status))
}

/** As part of a larger change, which holds the order's lock. */
export async function changeStatusIn(
  tx: Db,
  append: Append,
  actor: Actor,
  id: OrderId,
  status: OrderStatus,
): Promise<void> {
  const earlier = await updateStatus(tx, id, status)
  if (earlier === undefined) throw notFound('El pedido')
  await raiseVersion(tx, id)
  const [before, after] = [{ status: earlier }, { status }]
  await append({ actor, kind: 'order.status', subject: `order ${id}`, before, after })
}
