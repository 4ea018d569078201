import type { FastifyInstance } from 'fastify'
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts'
import { orderStanding } from '#domain/orders/order-standing.ts'
import { type PaymentTask, TOKEN_ADVICE } from '#domain/payments/order-payments.ts'
import {
  balanceAdvice,
  needsOwner,
  orderBalance,
  PAYMENT_CURRENCY,
  paymentAdvice,
  REFUSED_REFUND,
  toReview,
} from '#domain/payments/payment-balance.ts'
import { onEntries } from '../db/change.ts'
import { staleTopics } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { tokenRefusedSince } from './check-queries.ts'
import { listPaymentsSince, listRefusedRefunds, type OwedPayment, type RefusedRefund } from './queries.ts'

const DAYS = 60

/** They are those of the last days, so some end without a change. */
const VALID_MS = MINUTE_MS

/** Finding them takes a tenth of a second in a busy shop, so they are kept until an order changes. A new order has no payments yet. */
export function cachePaymentTasks(app: FastifyInstance): () => Promise<PaymentTask[]> {
  let known: { readonly tasks: Promise<PaymentTask[]>; readonly until: number } | undefined

  onEntries(app.db, (_topics, entries) => {
    const changes = entries.filter(({ kind }) => kind !== 'order.placed')
    if (staleTopics(changes).has('orders')) known = undefined
  })

  function current(): Promise<PaymentTask[]> {
    const now = new Date()
    if (known && now.getTime() < known.until) return known.tasks
    const tasks = listPaymentTasks(app.db, now)
    const made = { tasks, until: now.getTime() + VALID_MS }
    // A failure is not kept.
    tasks.catch(() => {
      if (known === made) known = undefined
    })
    known = made
    return tasks
  }

  // What the provider says of the token is no change of the shop.
  return async () => [...(app.payments.provider ? await listTokenTasks(app.db) : []), ...(await current())]
}

/**
 * What the owner should look at, the newest first: money without an order, disputes, other currencies, odd data, too much or too little,
 * money that left outside the shop, refused refunds.
 */
async function listPaymentTasks(db: Db, now: Date): Promise<PaymentTask[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  const payments = await listPaymentsSince(db, since)
  const recent = payments.filter(({ updated_at }) => updated_at >= since)
  const ofOrders = Map.groupBy(payments, ({ order_id }) => order_id)
  const tasks = [
    ...recent.flatMap(taskOfPayment),
    ...[...ofOrders.values()].flatMap(taskOfOrder),
    ...(await listRefusedRefunds(db, since)).map(taskOfRefund),
  ]
  return tasks.sort((a, b) => (a.date < b.date ? 1 : -1))
}

/** One while the provider refuses the shop's token. */
async function listTokenTasks(db: Db): Promise<PaymentTask[]> {
  const date = await tokenRefusedSince(db)
  if (date === undefined) return []
  const about = { orderId: null, hasOrder: false, providerId: null, amount: null, currency: PAYMENT_CURRENCY }
  return [{ date, ...about, text: TOKEN_ADVICE }]
}

function taskOfPayment(payment: OwedPayment): PaymentTask[] {
  const hasOrder = payment.owed !== undefined
  if (!needsOwner(payment, hasOrder)) return []
  const text = paymentAdvice(payment, payment.place) ?? ''
  const { date, order_id: orderId, provider_id: providerId, currency } = payment
  const amount = payment.amount - payment.refunded
  return [{ date, orderId, hasOrder, providerId, amount, currency, text }]
}

function taskOfOrder(payments: readonly OwedPayment[]): PaymentTask[] {
  const last = payments.at(-1)
  if (!last?.owed) return []
  const { date, order_id: orderId, owed } = last
  const text = balanceAdvice(owed, payments)
  if (text === undefined) return []
  const balance = orderBalance(payments)
  const { toGiveBack, toCollect } = orderStanding(owed, balance)
  const amount = toGiveBack || toReview(owed, balance) || toCollect
  return [{ date, orderId, hasOrder: true, providerId: null, amount, currency: PAYMENT_CURRENCY, text }]
}

function taskOfRefund({
  date,
  order_id,
  known_order,
  provider_id,
  amount,
  currency,
}: RefusedRefund): PaymentTask {
  const text = REFUSED_REFUND
  return {
    date,
    orderId: order_id,
    hasOrder: known_order !== null,
    providerId: provider_id,
    amount,
    currency,
    text,
  }
}
