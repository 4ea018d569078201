import type { ListedOrder, VersionedOrder } from '#domain/order.ts'
import { whatsappNumber } from '../whatsapp-number.ts'

export function forOwner(order: VersionedOrder): ListedOrder {
  return { ...order, whatsapp: whatsappNumber(order.cel) }
}
