import type { OrderId } from '#domain/orders/order.ts'
import { orderSubject } from '../orders/order-subject.ts'

type About = { readonly orderId: OrderId | null; readonly providerId: string | null }

/** Names a payment in the journal, and its lock. One of an order belongs to the order and takes turns with its other changes. */
export function paymentSubject({ orderId, providerId }: About): string {
  return orderId === null ? `payment ${providerId}` : orderSubject(orderId)
}
