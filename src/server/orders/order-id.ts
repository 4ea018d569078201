import { randomBytes } from 'node:crypto'
import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH, OrderId } from '#domain/orders/order.ts'

/** Takes five bits of each random byte: 32 divides 256, so every letter is equally likely. */
export function makeOrderId(): OrderId {
  return Array.from(randomBytes(ORDER_ID_LENGTH), (byte) => ORDER_ID_ALPHABET[byte % 32]).join('')
}

const PREFIX = 'order '

/** Names an order in the journal, and its lock: changes to one order take turns. */
export function orderSubject(id: OrderId): string {
  return PREFIX + id
}

/** Undefined if the subject is not an order. */
export function orderIdOf(subject: string): OrderId | undefined {
  return subject.startsWith(PREFIX) ? OrderId.safeParse(subject.slice(PREFIX.length)).data : undefined
}
