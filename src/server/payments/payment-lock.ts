import { lockOf } from '../orders/order-lock.ts'

/** Payments of one order take turns with its other changes. */
export function lockOfPayment({ id, order_id }: { id: number; order_id: string | null }): string {
  return order_id === null ? `payment ${id}` : lockOf(order_id)
}
