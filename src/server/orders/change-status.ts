import type { OrderId } from '#domain/orders/order.ts'
import { cashFor, type PaidMarks, paidMarksAfter, type StatusChange } from '#domain/orders/order-standing.ts'
import { change, type Doer, type Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { withBalances } from './balances.ts'
import { orderSubject } from './order-id.ts'
import { findOrder, listOrdersById, updateStatus } from './queries.ts'
import { refuseOtherVersion } from './refuse-other-version.ts'

type Wanted = Omit<StatusChange, 'version'>
type Seen = { readonly version: number | undefined; readonly machine: Settings }

/** Refused if the order has changed since the version that was `seen`, if one was. */
export async function changeStatus(
  db: Db,
  actor: Doer,
  id: OrderId,
  wanted: Wanted,
  seen?: Seen,
): Promise<void> {
  await change(db, { actor, locks: [orderSubject(id)] }, async (tx, record) => {
    const order = seen && (await findOrder(tx, id))
    if (order) await refuseOtherVersion(tx, order, seen.version, seen.machine)
    await changeStatusIn(tx, record, id, wanted)
  })
}

/**
 * Changes the status as part of a larger change of the order, with the `given` marks or those that follow from the change. Cash for the
 * rest is recorded by the payments, which follow this entry.
 */
export async function changeStatusIn(
  tx: Db,
  record: Recorder,
  id: OrderId,
  wanted: Wanted,
  given?: PaidMarks,
): Promise<void> {
  const [order] = await withBalances(tx, await listOrdersById(tx, [id]))
  if (!order) throw notFound('La orden')
  const marks = given ?? paidMarksAfter(wanted, order, order.balance)
  await updateStatus(tx, order, wanted.status, marks)
  const earlier: PaidMarks = { paid: order.paid, amountPaid: order.amountPaid, forgiven: order.forgiven }
  const cash = cashFor(wanted, { ...order, ...marks }, order.balance)
  await record('order.status', orderSubject(id), {
    before: { status: order.status, ...earlier },
    after: { status: wanted.status, ...(cash > 0 && { cash }) },
  })
  const [before, after] = [{ amount: order.forgiven ?? 0 }, { amount: marks.forgiven ?? 0 }]
  if (before.amount !== after.amount) await record('payment.forgiven', orderSubject(id), { before, after })
}
