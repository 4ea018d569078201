import { paymentsOf } from '#domain/journal/entries.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { MARKED_PAID, STATUSES } from '#domain/orders/order-status.ts'
import { isSettled } from '#domain/payments/payment-balance.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import type { Follower, Recorder } from '../db/change.ts'
import type { NewEntry } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { changeStatusIn } from '../orders/change-status.ts'
import { orderIdOf } from '../orders/order-id.ts'
import { findOrder } from '../orders/queries.ts'
import { askForCheck } from './check-queries.ts'
import { listOpenPreferences } from './preference-queries.ts'
import { listPaymentsOfOrder, updatePaid } from './queries.ts'
import { insertCash, recordMarked } from './record-cash.ts'

/**
 * Follows every change of an order: records the cash that came with it, marks it paid if it is now, and has pages closed on which
 * somebody could pay another amount.
 */
export const settleOrders: Follower = async (tx, entry, { record }) => {
  const id = orderIdOf(entry.subject)
  const payments = paymentsOf(entry.kind)
  if (id === undefined || payments === 'none') return
  await recordMarkedBefore(tx, record, id, entry)
  const cash = cashWith(entry)
  if (cash > 0) await insertCash(tx, record, { id, amount: cash })
  if (payments === 'settle' || isGivenBack(entry)) await markSettled(tx, record, id)
  if ((await listOpenPreferences(tx, id)).length > 0) await askForCheck(tx, `order ${id}`, new Date())
}

/** What was marked as paid in one way stays paid in it when the rest is to be paid in another. */
async function recordMarkedBefore(
  tx: Db,
  record: Recorder,
  id: OrderId,
  { kind, values }: NewEntry,
): Promise<void> {
  if (kind !== 'order.lines') return
  const [before, after] = [values.before.wayToPay, values.after.wayToPay]
  const order = before !== undefined && before !== after ? await findOrder(tx, id) : undefined
  if (order && before) await recordMarked(tx, record, { ...order, wayToPay: before })
}

/** What was taken for the rest of an order that moved on. */
function cashWith({ kind, values }: NewEntry): Cents {
  return kind === 'order.status' ? (values.after.cash ?? 0) : 0
}

/** What no provider has to confirm is given back at once. */
function isGivenBack({ kind, values }: NewEntry): boolean {
  if (kind !== 'payment.refund' || !values.after.source) return false
  return !SOURCES[values.after.source].isConfirmedByProvider
}

/** A pending order whose payments are exactly what is due becomes paid. Later statuses stay. */
async function markSettled(tx: Db, record: Recorder, id: OrderId): Promise<void> {
  const order = await findOrder(tx, id)
  if (!order || !isSettled(order.amountDue, await listPaymentsOfOrder(tx, id))) return
  if (order.paid && order.amountPaid === order.amountDue) return
  if (STATUSES[order.status].marks === 'unpaid') await changeStatusIn(tx, record, id, { status: MARKED_PAID })
  else await updatePaid(tx, id, order.amountDue)
}
