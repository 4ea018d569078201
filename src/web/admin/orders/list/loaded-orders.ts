import type { OrderPage, OrderSummary } from '#domain/orders/order-answers.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderQuery } from '../order-list-address.ts'

/** What the loader of the orders page returns: one page of the list, or one of each status for the board. */
export type LoadedOrders = {
  readonly status: OrderStatus
  readonly query: OrderQuery
  readonly summary: OrderSummary
  readonly pages: readonly OrderPage[]
  readonly now: number
  /** How many moves of the board the server had stored before they were asked for. */
  readonly knownMoves: number
}
