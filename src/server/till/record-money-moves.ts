import { paymentsOf } from '#domain/journal/entries.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { ODD_STATE, orderBalance } from '#domain/payments/payment-balance.ts'
import { PROVIDER, SOURCES } from '#domain/prices/payment-source.ts'
import { amountsBySource, moneyMovesSince, type SourceAmount } from '#domain/till/money-moves.ts'
import type { Follower } from '../db/change.ts'
import { engineOf } from '../db/engine.ts'
import type { NewEntry } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { TILL } from '../locks.ts'
import { orderIdOf } from '../orders/order-id.ts'
import { findDeletedOrder, findOrder } from '../orders/queries.ts'
import { listPaymentsOfOrder, listRefunds, type PaymentOfOrder } from '../payments/queries.ts'
import { findOpenTill, insertMoneyMoves, listMoneyMoves } from './queries.ts'

/** Follows every change that may move money of an order, whoever makes it: writes down what came in or went out, and in which till. */
export const recordMoneyMoves: Follower = async (tx, entry, { earlier }) => {
  const id = orderIdOf(entry.subject)
  if (id === undefined || !mayMoveMoney(entry)) return
  const payments = await listPaymentsOfOrder(tx, id)
  const order = (await findOrder(tx, id)) ?? (await findDeletedOrder(tx, id))
  const taken = await listMoneyMoves(tx, id)
  const changes = order
    ? moneyMovesSince(amountsBySource(order, payments), taken)
    : (await movedWithout(tx, entry, payments)).map((each) => givenBackFirst(each, taken))
  if (changes.length === 0) return
  const isInDrawer = ({ source, amount }: SourceAmount) => SOURCES[source].isInDrawer && amount !== 0
  const hasCash = changes.some(isInDrawer)
  if (hasCash) await engineOf(tx).lock(tx, TILL)
  const till = hasCash ? await findOpenTill(tx) : undefined
  const now = new Date().toISOString()
  // A payment that completes an order also changes its status. This runs for the status first; the payment's entry is in `earlier`.
  const heardOf = [...earlier, entry].flatMap((each) => arrivalOf(each, payments) ?? [])
  await insertMoneyMoves(
    tx,
    changes.map((each) => ({
      order_id: id,
      source: each.source,
      amount: each.amount,
      to_give_back: each.toGiveBack,
      // The shop may hear of a payment later than it was approved.
      date: SOURCES[each.source].isConfirmedByProvider && each.amount > 0 ? (heardOf.at(-1) ?? now) : now,
      till_id: isInDrawer(each) ? (till?.id ?? null) : null,
    })),
  )
}

/**
 * Money movements of an order that was erased for good. What was marked by hand is unknown and stays with the shop, so only this entry's
 * change to a payment counts.
 */
async function movedWithout(
  tx: Db,
  { kind, values }: NewEntry,
  payments: readonly PaymentOfOrder[],
): Promise<SourceAmount[]> {
  if (kind === 'payment.recorded') {
    const { before, after } = values
    const now = payments.filter(({ provider_id }) => provider_id !== null && provider_id === after.payment)
    const { currency = '' } = after
    const earlier = before ? [{ source: PROVIDER, currency, asked: 0, ...before } as const] : []
    return moneyMovesSince(receivedIn(now), receivedIn(earlier))
  }
  if (kind !== 'payment.refund') return []
  const { refund, source, amount } = values.after
  const own = payments.filter(({ provider_id }) => provider_id === null).map((payment) => payment.id)
  // The provider confirms its own later, as a new state of the payment.
  const isGiven = (await listRefunds(tx, own)).some(({ id }) => id === refund)
  return isGiven && source ? [{ source, amount: -amount, toGiveBack: 0 }] : []
}

/** Of an order that is gone, what was to be given back goes out first. */
function givenBackFirst(move: SourceAmount, taken: readonly SourceAmount[]): SourceAmount {
  const owed = taken
    .filter(({ source }) => source === move.source)
    .reduce((sum, { toGiveBack }) => sum + toGiveBack, 0)
  return { ...move, toGiveBack: -Math.min(owed, Math.max(0, -move.amount)) || 0 }
}

function receivedIn(payments: Parameters<typeof orderBalance>[0]): SourceAmount[] {
  return payments.map((payment) => ({
    source: payment.source,
    amount: orderBalance([payment]).received,
    toGiveBack: 0,
  }))
}

/** States of a payment that never brought its money. */
const ON_THE_WAY: readonly string[] = ['pending', 'in_process', 'authorized', ODD_STATE]

/** When the money of a payment came in, if an entry tells of it for the first time. Without the provider's word, when it was begun. */
function arrivalOf({ kind, values }: NewEntry, payments: readonly PaymentOfOrder[]): string | undefined {
  if (kind !== 'payment.recorded') return undefined
  const { before, after } = values
  const payment = payments.find(({ provider_id }) => provider_id !== null && provider_id === after.payment)
  if (!payment || (before && !ON_THE_WAY.includes(before.state))) return undefined
  return after.approvedAt ?? (before ? undefined : payment.date)
}

/** A new order has brought nothing yet, unless it was paid at the counter. */
function mayMoveMoney({ kind, values }: NewEntry): boolean {
  if (kind === 'order.placed') return STATUSES[values.after.status].marks !== 'unpaid'
  return paymentsOf(kind) !== 'none'
}
