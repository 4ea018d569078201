import type { Cents } from '#domain/money/money.ts'
import { OrderId, type VersionedOrder } from '#domain/orders/order.ts'
import { FIRST_STATUS, STATUSES } from '#domain/orders/order-status.ts'
import { lacksRefund, ODD_STATE, orderBalance } from '#domain/payments/payment-balance.ts'
import { PROVIDER } from '#domain/prices/payment-source.ts'
import type { Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { changeStatusIn } from '../orders/change-status.ts'
import { orderSubject } from '../orders/order-id.ts'
import { findDeletedOrder, findOrder } from '../orders/queries.ts'
import type { ProviderPayment } from './provider-answers.ts'
import {
  findPaymentByProviderId,
  insertPayment,
  listPaymentsOfOrder,
  listRefunds,
  type PaymentRow,
  updatePaid,
  updatePayment,
} from './queries.ts'

/**
 * Stores a payment as the provider has it now. An older answer than the stored one changes nothing, unless the stored one made no
 * sense. Part of a change that holds the locks of `paymentLocks`.
 */
export async function recordPayment(tx: Db, record: Recorder, payment: ProviderPayment): Promise<void> {
  const { providerId, reference, updatedAt, date, approvedAt, ...rest } = payment
  const orderId = OrderId.safeParse(reference).data ?? null
  const stored = { ...rest, order_id: orderId, updated_at: updatedAt }
  const earlier = await findPaymentByProviderId(tx, providerId)
  if (earlier && earlier.state !== ODD_STATE && earlier.updated_at > updatedAt) return
  if (!earlier) {
    const identity = { source: PROVIDER, provider_id: providerId, date, request_hash: '' } as const
    await insertPayment(tx, { ...stored, ...identity })
  } else if (earlier.order_id !== orderId || isDifferent(earlier, payment))
    await updatePayment(tx, earlier.id, stored)
  else return
  const before = earlier && { state: earlier.state, amount: earlier.amount, refunded: earlier.refunded }
  if (earlier?.order_id && earlier.order_id !== orderId) {
    const { state, currency } = earlier
    await unmark(tx, record, earlier.order_id, earlier)
    const after = { payment: providerId, state, currency, amount: 0, refunded: 0 }
    await record('payment.recorded', orderSubject(earlier.order_id), { before, after })
  }
  await record('payment.recorded', paymentSubject({ orderId, providerId }), {
    before,
    after: { payment: providerId, ...rest, ...(approvedAt && { approvedAt }) },
  })
}

/**
 * Takes back that an order counts as paid by a payment that has just been given back whole, because it was noted by mistake. What other
 * payments cover stays paid.
 */
export async function owePaymentAgain(tx: Db, record: Recorder, id: OrderId, amount: Cents): Promise<void> {
  const order = await findOrder(tx, id)
  if (order?.amountPaid === undefined) return
  const { received, returned } = orderBalance(await listPaymentsOfOrder(tx, id))
  const left = received + returned - amount
  if (left < order.amountPaid) await lowerPaid(tx, record, order, left)
}

/** Subtracts a payment from what counts as paid. */
async function unmark(tx: Db, record: Recorder, id: OrderId, payment: PaymentRow): Promise<void> {
  const listed = await findOrder(tx, id)
  const order = listed ?? (await findDeletedOrder(tx, id))
  if (order?.amountPaid === undefined) return
  const { received, returned } = orderBalance([{ ...payment, asked: 0 }])
  const left = Math.max(0, order.amountPaid - received - returned)
  if (listed) await lowerPaid(tx, record, listed, left)
  else await updatePaid(tx, id, left)
}

/** If nothing is left and the order is still only marked as paid, it becomes pending again. */
async function lowerPaid(
  tx: Db,
  record: Recorder,
  { id, status }: VersionedOrder,
  left: Cents,
): Promise<void> {
  if (left > 0 || STATUSES[status].marks !== 'paid') await updatePaid(tx, id, left)
  else await changeStatusIn(tx, record, id, { status: FIRST_STATUS })
}

/** What a payment may change: its order, and the one that the provider named before. */
export function paymentLocks(payment: ProviderPayment, known: PaymentRow | undefined): string[] {
  const { providerId, reference } = payment
  const orders = [OrderId.safeParse(reference).data ?? null, known?.order_id ?? null]
  return [...new Set(orders.map((orderId) => paymentSubject({ orderId, providerId })))]
}

/** Whether the provider has confirmed a refund that its answer about the payment does not show yet. */
export async function isBehind(tx: Db, providerId: string): Promise<boolean> {
  const payment = await findPaymentByProviderId(tx, providerId)
  return payment !== undefined && lacksRefund(payment, await listRefunds(tx, [payment.id]))
}

/** Whether a payment is not recorded as the provider has it. Its times have whole seconds, so they alone do not tell. */
export function isDifferent(known: PaymentRow, payment: ProviderPayment): boolean {
  const fields = ['state', 'amount', 'refunded', 'currency'] as const
  return fields.some((field) => known[field] !== payment[field])
}

type About = { readonly orderId: OrderId | null; readonly providerId: string | null }

/** Names a payment in the journal, and its lock. One of an order belongs to the order and takes turns with its other changes. */
export function paymentSubject({ orderId, providerId }: About): string {
  return orderId === null ? `payment ${providerId}` : orderSubject(orderId)
}
