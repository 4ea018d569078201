import type { Order } from '#domain/orders/order.ts'

/** The customer's name; at the counter many leave none. */
export function customerOf({ name }: Pick<Order, 'name'>): string {
  return name || 'Sin nombre'
}
