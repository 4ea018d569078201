import type { Cents } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { orderStanding } from '../orders/order-standing.ts'
import { orderBalance } from '../payments/payment-balance.ts'
import { PAYMENT_SOURCES, type PaymentSource } from '../prices/payment-source.ts'
import { WAYS } from '../prices/way-to-pay.ts'

export type SourceAmount = { readonly source: PaymentSource; readonly amount: Cents }

type Paid = Pick<Order, 'wayToPay' | 'amountDue' | 'amountPaid' | 'forgiven'>

/** What the shop holds for an order, also while it is in the trash: deleting an order moves no money. */
export function amountsBySource(order: Paid, payments: Parameters<typeof orderBalance>[0]): SourceAmount[] {
  const { byHand } = orderStanding(order, orderBalance(payments))
  const ofOrder = WAYS[order.wayToPay].source
  return PAYMENT_SOURCES.map((source) => {
    const { received } = orderBalance(payments.filter((payment) => payment.source === source))
    return { source, amount: received + (source === ofOrder ? byHand : 0) }
  })
}

/** What came in or, negative, went out since `taken` was recorded. */
export function moneyMovesSince(
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
