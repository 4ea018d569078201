import { OrderId } from '#domain/orders/order.ts'
import { lacksRefund, ODD_STATE } from '#domain/payments/payment-balance.ts'
import type { Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { orderSubject } from '../orders/order-id.ts'
import type { ProviderPayment } from './provider-answers.ts'
import {
  findPaymentByProviderId,
  insertPayment,
  listRefunds,
  type PaymentRow,
  updatePayment,
} from './queries.ts'

/**
 * Stores a payment as the provider has it now. An older answer than the stored one changes nothing, unless the stored one made no
 * sense. Part of a change that holds the lock of the payment's subject.
 */
export async function recordPayment(tx: Db, record: Recorder, payment: ProviderPayment): Promise<void> {
  const { providerId, reference, updatedAt, date, ...rest } = payment
  const orderId = OrderId.safeParse(reference).data ?? null
  const stored = { ...rest, order_id: orderId, updated_at: updatedAt }
  const earlier = await findPaymentByProviderId(tx, providerId)
  if (earlier && earlier.state !== ODD_STATE && earlier.updated_at > updatedAt) return
  if (!earlier) {
    const identity = { source: 'mercado pago', provider_id: providerId, date, request_hash: '' } as const
    await insertPayment(tx, { ...stored, ...identity })
  } else if (earlier.order_id !== orderId || isDifferent(earlier, payment))
    await updatePayment(tx, earlier.id, stored)
  else return
  const before = earlier && { state: earlier.state, amount: earlier.amount, refunded: earlier.refunded }
  await record('payment.recorded', paymentSubject({ orderId, providerId }), {
    before,
    after: { payment: providerId, ...rest },
  })
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
