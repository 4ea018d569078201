import type { Order } from '#domain/order.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { settlementText } from './payment-text.ts'

/** What a correction changed in an order that is paid already. */
export function PaymentDifference({ order }: { order: Pick<Order, 'amountPaid' | 'amountDue'> }) {
  const text = settlementText(order, useMoney())
  return (
    text && (
      <p className="mt-1 rounded-control bg-sun-soft px-2.5 py-1.5 text-sm font-bold tabular-nums">{text}</p>
    )
  )
}
