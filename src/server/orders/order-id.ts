import { randomBytes } from 'node:crypto'
import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH, type OrderId } from '#domain/orders/order.ts'

/** Takes five bits of each random byte: 32 divides 256, so every letter is equally likely. */
export function makeOrderId(): OrderId {
  return Array.from(randomBytes(ORDER_ID_LENGTH), (byte) => ORDER_ID_ALPHABET[byte % 32]).join('')
}
