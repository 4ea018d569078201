import { z } from 'zod/mini'
import { Order } from './order.ts'

/** What happened to an order. */
const ORDER_CHANGES = ['created', 'status', 'lines', 'payment', 'deleted', 'restored'] as const

export const OrderChange = z.enum(ORDER_CHANGES)
export type OrderChange = z.infer<typeof OrderChange>

/** What the owner's pages are told about a changed order. */
export const OrderEvent = z.extend(z.pick(Order, { id: true, status: true, total: true }), {
  code: z.string(),
  name: z.string().check(z.describe('Vacío si el pedido ya no existe')),
  change: OrderChange,
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** What the page of one order is told. It is public, so it has no personal data. */
export const ReceiptEvent = z.pick(OrderEvent, { status: true, change: true })
export type ReceiptEvent = z.infer<typeof ReceiptEvent>
