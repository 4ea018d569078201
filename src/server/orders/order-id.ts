import { randomBytes } from 'node:crypto'
import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH, type OrderId } from '#domain/order.ts'

/** Five bits of each random byte: 32 letters divide 256 evenly, so none comes more often. */
export function makeOrderId(): OrderId {
  return Array.from(randomBytes(ORDER_ID_LENGTH), (byte) => ORDER_ID_ALPHABET[byte % 32]).join('')
}
