import { z } from 'zod/mini'
import type { Cents } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { OrderCorrection } from '../orders/order-correction.ts'
import { orderStanding } from '../orders/order-standing.ts'
import { NO_REFUND, type RefundWay } from '../orders/returned-goods.ts'
import type { BySource, PaymentSource } from '../prices/payment-source.ts'
import { WAYS } from '../prices/way-to-pay.ts'
import type { Payment } from './order-payments.ts'
import { orderBalance, PAYMENT_CURRENCY, refundable } from './payment-balance.ts'

/** What happens to the money of a sale that is cancelled: it goes back to the customer, or the shop keeps it for now. */
export const Cancellation = z.object({
  version: OrderCorrection.shape.version,
  money: z.enum(['devolver', 'queda'], 'Decí qué pasa con el dinero: devolver o queda'),
})
export type Cancellation = z.infer<typeof Cancellation>

type Owing = Pick<Order, 'wayToPay' | 'amountDue' | 'amountPaid' | 'forgiven'>
type Paid = Pick<
  Payment,
  'id' | 'source' | 'state' | 'currency' | 'amount' | 'refunded' | 'asked' | 'refunds'
>

/** Money that can go back: of a payment, or, without one, marked by hand. */
export type MoneyBack = { readonly payment?: number; readonly source: PaymentSource; readonly amount: Cents }

/** All that can go back, oldest payment first. */
export function moneyToGiveBack(order: Owing, payments: readonly Paid[]): MoneyBack[] {
  const { byHand } = orderStanding(order, orderBalance(payments))
  const marked: MoneyBack = { source: WAYS[order.wayToPay].source, amount: byHand }
  return [
    ...payments
      .filter(({ currency }) => currency === PAYMENT_CURRENCY)
      .map((each) => ({ payment: each.id, source: each.source, amount: refundable(each, each.refunds) })),
    marked,
  ].filter(({ amount }) => amount > 0)
}

/**
 * What to give back of a payment: what its order was paid too much, less the refunds that are still on their way, or all that is left of
 * the payment if nothing is owed back.
 */
export function proposedRefund(payment: Paid, excess: Cents, payments: readonly Paid[]): Cents {
  const left = refundable(payment, payment.refunds)
  if (excess === 0 || payment.currency !== PAYMENT_CURRENCY) return left
  const free = payments
    .filter(({ currency }) => currency === PAYMENT_CURRENCY)
    .reduce((sum, each) => sum + refundable(each, each.refunds), 0)
  const onTheirWay = orderBalance(payments).received - free
  return Math.min(left, Math.max(0, excess - onTheirWay))
}

/** What is given back when an order owes less than before: never more than was paid, and nothing twice. */
export function amountToGiveBack(order: Owing, amountDue: Cents, payments: readonly Paid[]): Cents {
  const collected = moneyToGiveBack(order, payments).reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, Math.min(order.amountDue - amountDue, collected - amountDue))
}

/** Where an amount comes from: first from what was paid in the chosen way. Undefined if nothing was. */
export function splitRefund(
  amount: Cents,
  way: RefundWay,
  available: readonly MoneyBack[],
): MoneyBack[] | undefined {
  if (way === NO_REFUND || amount === 0) return []
  const chosen = available.filter(({ source }) => source === way)
  if (chosen.length === 0) return undefined
  let left = amount
  return [...chosen, ...available.filter(({ source }) => source !== way)]
    .map((each) => {
      const part = Math.min(left, each.amount)
      left -= part
      return { ...each, amount: part }
    })
    .filter((each) => each.amount > 0)
}

/** Why money cannot go back in a way. */
export function notPaidThisWay(way: RefundWay): string {
  return way === NO_REFUND ? '' : NOT_PAID[way]
}

const NOT_PAID: BySource<string> = {
  efectivo: 'Esta orden no se pagó en efectivo. Devolvé el dinero por Mercado Pago o dejalo por ahora.',
  'mercado pago': 'Esta orden no se pagó con Mercado Pago. Devolvé el dinero en efectivo o dejalo por ahora.',
}
