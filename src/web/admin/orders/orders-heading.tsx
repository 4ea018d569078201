import type { OrderStatus } from '#domain/order.ts'

const ID = 'ordenes'

export const ORDERS_HEADINGS: Readonly<Record<OrderStatus, string>> = {
  pendiente: 'Órdenes pendientes',
  pagado: 'Órdenes pagadas',
  'para retirar': 'Órdenes para retirar',
  entregado: 'Órdenes entregadas',
}

export function OrdersHeading({ status }: { status: OrderStatus }) {
  return (
    <h1 id={ID} tabIndex={-1} className="text-3xl outline-none">
      {ORDERS_HEADINGS[status]}
    </h1>
  )
}

/** For when the order that had the focus has left the list. */
export function focusOrdersHeading(): void {
  document.getElementById(ID)?.focus()
}
