import { z } from 'zod/mini'
import type { Cents } from '../money/money.ts'
import { Order } from './order.ts'

/** What happened to an order, as far as open pages need to know. */
export const LiveChange = z.enum(['created', 'status', 'lines', 'payment', 'deleted', 'restored'])
export type LiveChange = z.infer<typeof LiveChange>

/** What the owner's pages receive about a changed order. */
export const OrderEvent = z.extend(z.pick(Order, { id: true, status: true, total: true, source: true }), {
  code: z.string(),
  name: z.string().check(z.describe('Vacío si el pedido ya no existe')),
  change: LiveChange,
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** The amount the owner reads. Orders with list prices show what is due: their stored total is at cash prices. */
export function announcedAmount({ priceModel, total, amountDue }: Announced): Cents {
  return priceModel === 'discount' ? amountDue : total
}

type Announced = Pick<Order, 'priceModel' | 'total' | 'amountDue'>

/** What the page of one order receives. It is public, so it has no personal data. */
export const ReceiptEvent = z.pick(OrderEvent, { status: true, change: true })
export type ReceiptEvent = z.infer<typeof ReceiptEvent>

/** How often a visible page that receives no events asks for its orders again. */
export const REFRESH_MS = 30_000
