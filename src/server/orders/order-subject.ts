import { OrderId } from '#domain/orders/order.ts'

const PREFIX = 'order '

/** Names an order in the journal, and its lock: changes to one order take turns. */
export function orderSubject(id: OrderId): string {
  return PREFIX + id
}

/** Undefined if the subject is not an order. */
export function orderIdOf(subject: string): OrderId | undefined {
  return subject.startsWith(PREFIX) ? OrderId.safeParse(subject.slice(PREFIX.length)).data : undefined
}
