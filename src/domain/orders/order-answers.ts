import { z } from 'zod/mini'
import { ListedOrder } from './order.ts'
import { OrderStatus } from './order-status.ts'

/** Any text: a malformed identifier is answered like an unknown one. */
export const OrderParams = z.object({ orderId: z.string() })

/** Orders per page of the owner's list. */
export const ORDER_PAGE_SIZE = 20

/** A search shows the newest matches up to this number and counts one more. A longer text finds older ones. */
export const MOST_MATCHES = 100
const COUNTED = `Con un texto, ${MOST_MATCHES + 1} quiere decir más de ${MOST_MATCHES}, y se ven los ${MOST_MATCHES} más nuevos`

export const OrderPage = z.object({
  orders: z.array(ListedOrder),
  totalPages: z.int(),
  total: z.int().check(z.describe(COUNTED)),
  page: z.int(),
})
export type OrderPage = z.infer<typeof OrderPage>

/** How many orders with a product are not delivered yet. */
export const OpenOrders = z.object({ orders: z.int() })

/** How many orders are in each status. */
export const OrderSummary = z.record(OrderStatus, z.int().check(z.describe(COUNTED)))
export type OrderSummary = z.infer<typeof OrderSummary>

/** Only searches are limited; without a text all orders are counted. */
export function hasMoreMatches(count: number, text: string): boolean {
  return text !== '' && count > MOST_MATCHES
}
