import type { ListedOrder } from '#domain/orders/order.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { PaymentDifference } from './payment-difference.tsx'

/** What the owner must know of the payments before handing the order over. */
export function PaymentGlance({ order }: { order: ListedOrder }) {
  const { inProcess, needsOwner } = order.balance
  const money = useMoney()
  return (
    <>
      <PaymentDifference order={order} />
      {inProcess > 0 && (
        <p className="mt-1 rounded-control bg-turquoise-soft px-2.5 py-1.5 text-sm font-bold text-turquoise-deep tabular-nums">
          Pago en proceso: {money(inProcess)}
        </p>
      )}
      {needsOwner && (
        <p className="mt-1 rounded-control bg-danger-soft px-2.5 py-1.5 text-sm font-bold text-danger">
          Hay un pago para revisar
        </p>
      )}
    </>
  )
}
