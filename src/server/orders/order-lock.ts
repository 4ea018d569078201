import type { OrderId } from '#domain/order.ts'

/** Changes of one order wait for each other: at the same time they would only make each other start again. */
export function lockOf(id: OrderId): string {
  return `order ${id}`
}
