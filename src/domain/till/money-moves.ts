import type { Cents } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { orderStanding } from '../orders/order-standing.ts'
import { orderBalance } from '../payments/payment-balance.ts'
import { PAYMENT_SOURCES, type PaymentSource } from '../prices/payment-source.ts'
import { WAYS } from '../prices/way-to-pay.ts'

/** Money of an order, and how much of it is to be given back: that part is no sale. */
export type SourceAmount = {
  readonly source: PaymentSource
  readonly amount: Cents
  readonly toGiveBack: Cents
}

type Paid = Pick<Order, 'wayToPay' | 'amountDue' | 'amountPaid' | 'forgiven'>

/**
 * What the shop holds for an order, also while it is in the trash: deleting an order moves no money. What was marked as paid by hand came
 * in the order's own way, and what is to be given back goes out in it, as far as it came so.
 */
export function amountsBySource(order: Paid, payments: Parameters<typeof orderBalance>[0]): SourceAmount[] {
  const { byHand, toGiveBack } = orderStanding(order, orderBalance(payments))
  const own = WAYS[order.wayToPay].source
  const held = PAYMENT_SOURCES.map((source) => {
    const { received } = orderBalance(payments.filter((payment) => payment.source === source))
    return { source, amount: received + (source === own ? byHand : 0) }
  })
  const inOwn = held.find(({ source }) => source === own)?.amount ?? 0
  let left = toGiveBack
  const backOf = new Map(
    [{ source: own, amount: inOwn }, ...held.filter(({ source }) => source !== own)].map(
      ({ source, amount }) => {
        const back = Math.min(left, amount)
        left -= back
        return [source, back] as const
      },
    ),
  )
  return held.map((each) => ({ ...each, toGiveBack: backOf.get(each.source) ?? 0 }))
}

/** What came in or, negative, went out since `taken` was recorded, and by how much what is to be given back changed. */
export function moneyMovesSince(
  amounts: readonly SourceAmount[],
  taken: readonly SourceAmount[],
): SourceAmount[] {
  const sumOf = (some: readonly SourceAmount[], wanted: PaymentSource) =>
    some
      .filter(({ source }) => source === wanted)
      .reduce(
        (sum, { amount, toGiveBack }) => ({
          amount: sum.amount + amount,
          toGiveBack: sum.toGiveBack + toGiveBack,
        }),
        { amount: 0, toGiveBack: 0 },
      )
  return PAYMENT_SOURCES.map((source) => {
    const [now, before] = [sumOf(amounts, source), sumOf(taken, source)]
    return { source, amount: now.amount - before.amount, toGiveBack: now.toGiveBack - before.toGiveBack }
  }).filter(({ amount, toGiveBack }) => amount !== 0 || toGiveBack !== 0)
}
