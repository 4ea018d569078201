import { z } from 'zod/mini'
import { WAYS, type WayToPay } from '../prices/way-to-pay.ts'
import { keysOf } from '../schema.ts'
import type { MessageTexts } from '../shop/message-texts.ts'

type StatusFacts = {
  readonly goods: 'to prepare' | 'ready' | 'handed over'
  /** What an order that comes to this status counts as, if no payment says otherwise. */
  readonly marks: 'unpaid' | 'paid' | 'as before'
  /** What the shop writes to the customer. */
  readonly message: Exclude<keyof MessageTexts, 'chat'>
}

/** In the order in which an order usually passes through them. */
export const STATUSES = {
  pendiente: { goods: 'to prepare', marks: 'unpaid', message: 'placed' },
  pagado: { goods: 'to prepare', marks: 'paid', message: 'paid' },
  'para retirar': { goods: 'ready', marks: 'as before', message: 'ready' },
  entregado: { goods: 'handed over', marks: 'as before', message: 'delivered' },
} as const satisfies Readonly<Record<string, StatusFacts>>

export type OrderStatus = keyof typeof STATUSES
export const ORDER_STATUSES = keysOf(STATUSES)
export const OrderStatus = z.enum(ORDER_STATUSES, 'El estado del Producto es obligatorio')

/** What another floor says of each status, complete by its type. */
export type ByStatus<Value> = Readonly<Record<OrderStatus, Value>>

/** For code that sets a status. Code that decides by one reads the facts above. */
export const FIRST_STATUS: OrderStatus = 'pendiente'
export const MARKED_PAID: OrderStatus = 'pagado'
export const READY: OrderStatus = 'para retirar'
export const LAST_STATUS: OrderStatus = 'entregado'

/** The status that usually comes next; none after the last. What is paid when it is handed over is not marked before. */
export function nextStatus(order: {
  readonly status: OrderStatus
  readonly wayToPay: WayToPay
}): OrderStatus | undefined {
  const isPaidLater = WAYS[order.wayToPay].paidAt === 'handing over'
  return ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(order.status) + 1).find(
    (next) => !isPaidLater || STATUSES[next].marks !== 'paid',
  )
}

/** Addresses may write `para-retirar` for `para retirar`. */
export function findOrderStatus(text: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === text || status.replaceAll(' ', '-') === text)
}
