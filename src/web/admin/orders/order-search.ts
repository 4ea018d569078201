import type { OrderSort } from '#domain/orders/order-filter.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderQuery } from './order-list-address.ts'

/** A page's search, as the calls name it that list, count and export orders. */
export function selectionOf({ text, place, from, to, wayToPay, pickupFrom, pickupTo }: OrderQuery) {
  return { text, in: place, from, to, wayToPay, pickupFrom, pickupTo }
}

/** For a page of the orders of a status. */
export function searchOf(query: OrderQuery, status: OrderStatus) {
  return { ...selectionOf(query), ...SORTS[query.sort], status, page: query.page }
}

const SORTS = {
  nuevas: { direction: 'desc' },
  antiguas: { direction: 'asc' },
  retiro: { sort: 'pickup' },
} as const satisfies Readonly<Record<OrderSort, object>>
