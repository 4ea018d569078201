import type { Cents } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { settlement } from '../orders/settlement.ts'
import { orderBalance, PAYMENT_SOURCES, type PaymentSource } from '../payments/payment-balance.ts'
import { isCash } from '../prices/way-to-pay.ts'

export type SourceAmount = { readonly source: PaymentSource; readonly amount: Cents }

type Paid = Pick<Order, 'wayToPay' | 'amountDue' | 'amountPaid' | 'forgiven'>

/** What the shop holds for an order, also while it is in the trash: deleting an order moves no money. */
export function amountsBySource(order: Paid, payments: Parameters<typeof orderBalance>[0]): SourceAmount[] {
  const balance = orderBalance(payments)
  const { byHand } = settlement(order, balance)
  const isByHandCash = isCash(order.wayToPay)
  return [
    { source: 'efectivo', amount: balance.cash + (isByHandCash ? byHand : 0) },
    { source: 'mercado pago', amount: balance.received - balance.cash + (isByHandCash ? 0 : byHand) },
  ]
}

/** What came in or, negative, went out since `taken` was recorded. */
export function takingsSince(
  amounts: readonly SourceAmount[],
  taken: readonly SourceAmount[],
): SourceAmount[] {
  const sumOf = (some: readonly SourceAmount[], wanted: PaymentSource) =>
    some.reduce((sum, { source, amount }) => (source === wanted ? sum + amount : sum), 0)
  return PAYMENT_SOURCES.map((source) => ({
    source,
    amount: sumOf(amounts, source) - sumOf(taken, source),
  })).filter(({ amount }) => amount !== 0)
}
