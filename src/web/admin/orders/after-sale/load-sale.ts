import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import type { ListedOrder, OrderId } from '#domain/orders/order.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'

/** An order and its payments as they were when a dialog opened: what it says is what is sent. */
export type LoadedSale = { readonly order: ListedOrder; readonly payments: OrderPayments }

export async function loadSale(orderId: OrderId): Promise<LoadedSale> {
  const params = { orderId }
  const [order, payments] = await Promise.all([
    browserApi.call(adminOrderCalls.read, { params }),
    browserApi.call(paymentCalls.readOfOrder, { params }),
  ])
  return { order, payments }
}
