import type { Order, OrderBalance, OrderId, VersionedOrder } from '#domain/orders/order.ts'
import { toCollectInCash } from '#domain/orders/order-correction.ts'
import { orderStanding } from '#domain/orders/order-standing.ts'
import type { OrderPayments, Payment } from '#domain/payments/order-payments.ts'
import {
  balanceAdvice,
  canPayOnline,
  orderBalance,
  PAYMENT_STATE_LABELS,
  paymentAdvice,
  receiptPaymentState,
} from '#domain/payments/payment-balance.ts'
import type { Receipt } from '#domain/payments/receipt.ts'
import type { Db } from '../db/tables.ts'
import {
  listPaymentsOfOrder,
  listPaymentsOfOrders,
  listRefunds,
  type PaymentOfOrder,
  type RefundRow,
} from './queries.ts'

/** The order as its customer sees it. `isOnline`: the shop has a token of the provider. */
export async function readReceipt(db: Db, order: Order, isOnline: boolean): Promise<Receipt> {
  const payments = await listPaymentsOfOrder(db, order.id)
  const balance = orderBalance(payments)
  const { refunded } = balance
  const { toCollect, toGiveBack: excess } = orderStanding(order, balance)
  const payment = {
    state: receiptPaymentState(order, payments),
    outstanding: toCollect,
    ...(refunded > 0 && { refunded }),
    ...(excess > 0 && { excess }),
    online: isOnline && canPayOnline(order, payments),
  }
  return { ...order, payment }
}

export async function readOrderPayments(db: Db, order: VersionedOrder): Promise<OrderPayments> {
  const { id, version, status, paid, amountDue } = order
  const rows = await listPaymentsOfOrder(db, id)
  const refunds = await listRefunds(
    db,
    rows.map((row) => row.id),
  )
  const balance = orderBalance(rows)
  const { byHand, collected, forgiven, toCollect, toGiveBack } = orderStanding(order, balance)
  return {
    version,
    status,
    paid,
    amountDue,
    received: balance.received,
    byHand,
    collected,
    forgiven,
    missing: Math.max(0, amountDue - balance.received),
    excess: toGiveBack,
    toCollect,
    toCollectInCash: toCollectInCash(order, balance),
    advice: balanceAdvice(order, rows) ?? null,
    payments: rows.map((row) => asPayment(row, refunds)),
  }
}

function asPayment(row: PaymentOfOrder, refunds: readonly RefundRow[]): Payment {
  return {
    id: row.id,
    source: row.source,
    providerId: row.provider_id,
    date: row.date,
    amount: row.amount,
    refunded: row.refunded,
    asked: row.asked,
    currency: row.currency,
    state: row.state,
    label: PAYMENT_STATE_LABELS[row.state] ?? row.state,
    advice: paymentAdvice(row, 'list') ?? null,
    refunds: refunds
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ id, date, amount, state }) => ({ id, date, amount, state })),
  }
}

/** What was paid for each of these orders, in one query. */
export async function readBalances(db: Db, ids: readonly OrderId[]): Promise<(id: OrderId) => OrderBalance> {
  const payments = Map.groupBy(await listPaymentsOfOrders(db, ids), ({ order_id }) => order_id)
  return (id) => orderBalance(payments.get(id) ?? [])
}
