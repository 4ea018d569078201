import type { ByStatus, OrderStatus } from '#domain/orders/order-status.ts'

const ID = 'ordenes'

export const ORDERS_HEADINGS: ByStatus<string> = {
  pendiente: 'Órdenes pendientes',
  pagado: 'Órdenes pagadas',
  'para retirar': 'Órdenes para retirar',
  entregado: 'Órdenes entregadas',
}

export const BOARD_HEADING = 'Tablero de órdenes'

export function OrdersHeading({ status, isBoard }: { status: OrderStatus; isBoard: boolean }) {
  return (
    <h1 id={ID} tabIndex={-1} className="text-3xl outline-none">
      {isBoard ? BOARD_HEADING : ORDERS_HEADINGS[status]}
    </h1>
  )
}

/** For when the order that had the focus has left the list. */
export function focusOrdersHeading(): void {
  document.getElementById(ID)?.focus()
}
