import type { ReactNode } from 'react'
import { customerOf, type ListedOrder, orderCode } from '#domain/orders/order.ts'

type OrdersInDialogProps = {
  readonly orders: readonly ListedOrder[]
  /** What the last column says of an order. */
  readonly children: (order: ListedOrder) => ReactNode
}

/** Which orders are meant, one per row. */
export function OrdersInDialog({ orders, children }: OrdersInDialogProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <li key={order.id} className="grid grid-cols-[1fr_auto] gap-x-3 py-1.5 sm:grid-cols-[auto_1fr_auto]">
          <span className="font-bold whitespace-nowrap tabular-nums">{orderCode(order.id)}</span>
          <span className="max-sm:order-1 max-sm:col-span-2">{customerOf(order)}</span>
          <span className="whitespace-nowrap tabular-nums">{children(order)}</span>
        </li>
      ))}
    </ul>
  )
}
