import type { OrderId } from '#domain/orders/order.ts'

/** Changes to one order take turns: in parallel they would only conflict and be retried. */
export function lockOf(id: OrderId): string {
  return `order ${id}`
}
