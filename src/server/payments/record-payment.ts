import { FIRST_STATUS, OrderId } from '#domain/orders/order.ts'
import { isSettled } from '#domain/payments/payment-balance.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import type { OrderAppend } from '../orders/change-order.ts'
import { changeStatusIn } from '../orders/change-status.ts'
import { findOrder } from '../orders/queries.ts'
import { isDifferent } from './is-different.ts'
import { recheckPreferences } from './preferences/recheck-preferences.ts'
import type { ProviderPayment } from './provider-answers.ts'
import {
  findPaymentByProviderId,
  insertPayment,
  listPaymentsOfOrder,
  updatePaid,
  updatePayment,
} from './queries.ts'

/**
 * Stores a payment as the provider has it now, and settles its order. An older answer than the stored one changes nothing. Part of
 * a change that holds the order's lock.
 */
export async function recordPayment(tx: Db, append: OrderAppend, payment: ProviderPayment): Promise<void> {
  const { providerId, reference, updatedAt, date, ...rest } = payment
  const orderId = OrderId.safeParse(reference).data ?? null
  const stored = { ...rest, order_id: orderId, updated_at: updatedAt }
  const earlier = await findPaymentByProviderId(tx, providerId)
  if (earlier && earlier.updated_at > updatedAt) return
  if (!earlier) {
    const isNew = {
      ...stored,
      source: 'mercado pago',
      provider_id: providerId,
      date,
      request_hash: '',
    } as const
    await insertPayment(tx, isNew)
  } else if (earlier.order_id !== orderId || isDifferent(earlier, payment))
    await updatePayment(tx, earlier.id, stored)
  else return
  const before = earlier && { state: earlier.state, amount: earlier.amount, refunded: earlier.refunded }
  const after = { payment: providerId, ...rest }
  await append({ actor: 'payment', kind: 'payment.recorded', before, after })
  if (orderId !== null) await settleOrder(tx, append, 'payment', orderId)
}

/**
 * After any change of an order's payments or amounts: marks it paid if they agree, and has pages closed on which somebody could pay
 * another amount.
 */
export async function settleOrder(tx: Db, append: OrderAppend, actor: Actor, id: OrderId): Promise<void> {
  await markSettled(tx, append, actor, id)
  await recheckPreferences(tx, id)
}

/** A pending order whose payments are exactly what is due becomes paid. Later statuses stay. */
async function markSettled(tx: Db, append: OrderAppend, actor: Actor, id: OrderId): Promise<void> {
  const order = await findOrder(tx, id)
  if (!order || !isSettled(order.amountDue, await listPaymentsOfOrder(tx, id))) return
  if (order.paid && order.amountPaid === order.amountDue) return
  if (order.status === FIRST_STATUS) await changeStatusIn(tx, append, actor, id, 'pagado')
  else await updatePaid(tx, id, order.amountDue)
}
