import type { ListedOrder, OrderId } from '#domain/orders/order.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { loadOrder } from '#web/api/admin-orders.ts'
import { loadPayments } from '#web/api/admin-payments.ts'
import { browserApi } from '#web/api/browser-api.ts'

/** An order and its payments as they were when a dialog opened: what it says is what is sent. */
export type LoadedSale = { readonly order: ListedOrder; readonly payments: OrderPayments }

export async function loadSale(id: OrderId): Promise<LoadedSale> {
  const [order, payments] = await adminCall(() =>
    Promise.all([loadOrder(browserApi, id), loadPayments(browserApi, id)]),
  )
  return { order, payments }
}
