import { OrderId } from '#domain/orders/order.ts'
import { findOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts'
import { notFound } from '../errors.ts'

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
