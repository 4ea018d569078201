import type { EntryValues } from '#domain/journal/entries.ts'
import type { OrderId } from '#domain/orders/order.ts'
import type { PaidMarks } from '#domain/orders/order-standing.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { change, type Doer } from '../db/change.ts'
import { listEntriesOf, refuseBeforeRestore, valuesOf } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import { changeStatusIn } from './change-status.ts'
import { orderSubject } from './order-id.ts'
import { findOrder } from './queries.ts'

/**
 * Takes back the last change of status, which led to `taken`, with what counted as paid before it. Refused if the order has moved on;
 * `refuseForgiving` may throw if it forgives more than now. Returns the status it has now.
 */
export async function undoStatus(
  db: Db,
  actor: Doer,
  id: OrderId,
  taken: OrderStatus,
  refuseForgiving: (tx: Db) => Promise<void>,
): Promise<OrderStatus> {
  const subject = orderSubject(id)
  return change(db, { actor, locks: [subject] }, async (tx, record) => {
    const order = await findOrder(tx, id)
    if (!order) throw notFound('La orden')
    const { before, after } = await findLastChange(tx, subject)
    if (!before || !after || after.status !== taken || order.status !== taken) {
      throw new AppError(409, 'La orden cambió después, así que no se puede deshacer. Mirá su historial.')
    }
    const marks = marksBefore({ before, after })
    if ((marks?.forgiven ?? 0) > (order.forgiven ?? 0)) await refuseForgiving(tx)
    await changeStatusIn(tx, record, id, { status: before.status }, marks)
    return before.status
  })
}

/** Undefined for entries of earlier versions. Cash that was taken with the change stays: it is in the till. */
function marksBefore({ before, after }: EntryValues<'order.status'>): PaidMarks | undefined {
  const { paid, amountPaid, forgiven } = before
  if (paid === undefined) return undefined
  const withCash = amountPaid === undefined ? undefined : amountPaid + (after.cash ?? 0)
  return { paid, amountPaid: withCash, forgiven }
}

async function findLastChange(tx: Db, subject: string): Promise<Partial<EntryValues<'order.status'>>> {
  const entries = await listEntriesOf(tx, subject)
  const last = entries.find(({ kind }) => kind === 'order.status')
  if (!last) return {}
  await refuseBeforeRestore(tx, last.id)
  return valuesOf<'order.status'>(last)
}
