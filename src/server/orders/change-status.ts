import type { OrderId, OrderStatus } from '#domain/orders/order.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { recheckPreferences } from '../payments/preferences/recheck-preferences.ts'
import { changeOrder, type OrderAppend } from './change-order.ts'
import { updateStatus } from './queries.ts'

export async function changeStatus(db: Db, actor: Actor, id: OrderId, status: OrderStatus): Promise<void> {
  await changeOrder(db, id, async (tx, append) => {
    await changeStatusIn(tx, append, actor, id, status)
    // An order that was marked paid by hand must not be paid on a page that is still open.
    await recheckPreferences(tx, id)
  })
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
