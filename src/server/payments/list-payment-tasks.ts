import type { Order } from '#domain/order.ts'
import type { PaymentTask } from '#domain/order-payments.ts'
import { balanceAdvice, needsOwner, paymentAdvice, paymentBalance } from '#domain/payment-balance.ts'
import type { Db } from '../db/tables.ts'
import { listOrdersById } from '../orders/queries.ts'
import { listPaymentsByDate, listPaymentsOfOrder, type PaymentRow } from './queries.ts'

const DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

/** What the owner should look at: money without an order, disputes, other currencies, too much or too little. Newest first. */
export async function listPaymentTasks(db: Db, now: Date): Promise<PaymentTask[]> {
  const [from, to] = [-DAYS, 1].map((days) => new Date(now.getTime() + days * DAY_MS).toISOString())
  const payments = (await listPaymentsByDate(db, from ?? '', to ?? '')).toReversed()
  const named = [...new Set(payments.flatMap(({ order_id }) => order_id ?? []))]
  const orders = await listOrdersById(db, named)
  const known = new Set(orders.map(({ id }) => id))
  const tasks = payments.flatMap((payment) =>
    taskOfPayment(payment, payment.order_id !== null && known.has(payment.order_id)),
  )
  for (const order of orders) tasks.push(...taskOfOrder(order, await listPaymentsOfOrder(db, order.id)))
  return tasks.sort((a, b) => (a.date < b.date ? 1 : -1))
}

function taskOfPayment(payment: PaymentRow, hasOrder: boolean): PaymentTask[] {
  if (!needsOwner(payment, hasOrder)) return []
  const text = paymentAdvice(payment, hasOrder) ?? ''
  const { date, order_id: orderId, provider_id: providerId, amount } = payment
  return [{ date, orderId, providerId, amount, text }]
}

function taskOfOrder(order: Order, payments: readonly PaymentRow[]): PaymentTask[] {
  const balance = paymentBalance(order.amountDue, payments)
  const text = balanceAdvice(balance)
  if (text === undefined) return []
  const date = payments.at(-1)?.date ?? order.date
  return [{ date, orderId: order.id, providerId: null, amount: balance.excess || balance.missing, text }]
}
