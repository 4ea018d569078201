import { z } from 'zod'
import { findOrderStatus, OrderId, type OrderStatus } from '#domain/orders/order.ts'
import { notFound } from '../errors.ts'

export const OrderParams = z.object({ orderId: z.string() })

/** A malformed identifier gets the same response as an unknown one, so that guessing reveals nothing. */
export function readOrderId(text: string): OrderId {
  return OrderId.safeParse(text).data ?? missingOrder()
}

export function missingOrder(): never {
  throw notFound('La orden')
}

export function readStatus(text: string): OrderStatus {
  const status = findOrderStatus(text)
  if (!status) throw notFound('El estado')
  return status
}
