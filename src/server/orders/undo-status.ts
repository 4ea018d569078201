import type { EntryValues } from '#domain/journal/entries.ts'
import type { Actor } from '#domain/journal/entry.ts'
import type { OrderId, OrderStatus } from '#domain/orders/order.ts'
import { change } from '../db/change.ts'
import { listEntriesOf, readJson } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import { changeStatusIn } from './change-status.ts'
import { orderSubject } from './order-id.ts'
import { findOrder, updateMarkedPaid } from './queries.ts'

/** More than happens to an order while somebody can still press undo. */
const LATEST = 20

/**
 * Takes back the last change of status, which led to `taken`, with what counted as paid before it. Refused if the order has moved on.
 * Returns the status it has now.
 */
export async function undoStatus(
  db: Db,
  actor: Actor,
  id: OrderId,
  taken: OrderStatus,
): Promise<OrderStatus> {
  const subject = orderSubject(id)
  return change(db, { actor, locks: [subject] }, async (tx, record) => {
    const order = await findOrder(tx, id)
    if (!order) throw notFound('La orden')
    const { before, after } = await findLastChange(tx, subject)
    if (!before || after?.status !== taken || order.status !== taken) {
      throw new AppError(409, 'La orden cambió después, así que no se puede deshacer. Mirá su historial.')
    }
    await changeStatusIn(tx, record, id, before.status)
    // Entries of earlier versions do not know it.
    if (before.paid !== undefined) await updateMarkedPaid(tx, id, before.paid, before.amountPaid)
    return before.status
  })
}

async function findLastChange(tx: Db, subject: string): Promise<Partial<EntryValues<'order.status'>>> {
  const entries = await listEntriesOf(tx, subject, LATEST)
  const last = entries.find(({ kind }) => kind === 'order.status')
  if (!last) return {}
  // Written by this program, so it is not checked again.
  return { before: readJson(last.before), after: readJson(last.after) } as EntryValues<'order.status'>
}
