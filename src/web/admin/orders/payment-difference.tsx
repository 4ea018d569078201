import { type Order, paymentDifference } from '#domain/order.ts'
import { useMoney } from '#web/shop/shop-data.ts'

/** What a correction changed in an order that is paid already. */
export function PaymentDifference({ order }: { order: Pick<Order, 'amountPaid' | 'amountDue'> }) {
  const money = useMoney()
  const difference = paymentDifference(order)
  if (difference === 0) return null
  return (
    <p className="mt-1 rounded-control bg-sun-soft px-2.5 py-1.5 text-sm font-bold tabular-nums">
      Pagó {money(order.amountPaid ?? 0)}:{' '}
      {difference > 0 ? `falta cobrar ${money(difference)}` : `hay que devolver ${money(-difference)}`}
    </p>
  )
}
