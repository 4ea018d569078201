import {
  type ListedOrder,
  MOST_MATCHES,
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  type OrderSummary,
} from '#domain/order.ts'
import { readOrderSearch } from '#domain/order-search.ts'
import type { Db } from '../db/tables.ts'
import { whatsappNumber } from '../whatsapp-number.ts'
import { listMessages } from './messages/queries.ts'
import { countOrders, type Direction, listOrderPage, listOrdersById } from './queries.ts'
import { countByWords, listKeysByCode, listKeysByWords, listMonths, type OrderKey } from './words/queries.ts'

/** One more than is shown, to know whether there are more. */
const LIMIT = MOST_MATCHES + 1

/** Two months, half a year, two years, all. Few steps, because each query costs more than reading a thousand words. */
const MONTHS_AT_A_TIME = [2, 4, 18, Number.POSITIVE_INFINITY]

type Search = {
  readonly status: OrderStatus | undefined
  readonly text: string
  readonly page: number
  readonly pageSize: number
  readonly direction: Direction
}

export async function searchOrders(
  db: Db,
  search: Search,
): Promise<{ orders: ListedOrder[]; total: number; totalPages: number }> {
  const { status, text, page, pageSize, direction } = search
  if (text === '') {
    const { orders, total } = await listOrderPage(db, status, search)
    return { orders: await forOwner(db, orders), total, totalPages: Math.ceil(total / pageSize) }
  }
  const keys = await findNewest(db, status ? [status] : ORDER_STATUSES, text)
  const newest = keys.slice(0, MOST_MATCHES).map(({ id }) => id)
  const ids = direction === 'desc' ? newest : newest.toReversed()
  const orders = await listOrdersById(db, ids.slice((page - 1) * pageSize, page * pageSize))
  return {
    orders: await forOwner(db, orders),
    total: keys.length,
    totalPages: Math.ceil(ids.length / pageSize),
  }
}

/** Adds what only the owner sees. */
async function forOwner(db: Db, orders: readonly Order[]): Promise<ListedOrder[]> {
  const messages = await listMessages(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({
    ...order,
    messages: messages.get(order.id) ?? [],
    whatsapp: whatsappNumber(order.cel),
  }))
}

export async function summarizeOrders(db: Db, text: string): Promise<OrderSummary> {
  const summary: OrderSummary = { pendiente: 0, pagado: 0, 'para retirar': 0, entregado: 0 }
  if (text === '') for (const { status, count } of await countOrders(db)) summary[status] = count
  else for (const [status, count] of await countMatches(db, text)) summary[status] = count
  return summary
}

async function countMatches(db: Db, text: string): Promise<[OrderStatus, number][]> {
  const { search, coded, months } = await begin(db, text)
  return Promise.all(
    ORDER_STATUSES.map(async (status): Promise<[OrderStatus, number]> => {
      const known = coded.filter((key) => key.status === status)
      const shelf = { statuses: [status], months, limit: LIMIT }
      const others = months.length > 0 ? await countByWords(db, search, shelf, known) : 0
      return [status, Math.min(known.length + others, LIMIT)]
    }),
  )
}

/** Words are stored by month: older months are searched, more at each step, only until there are enough matches. */
async function findNewest(db: Db, statuses: readonly OrderStatus[], text: string): Promise<OrderKey[]> {
  const { search, coded, months } = await begin(db, text)
  const found = new Map<string, OrderKey>()
  for (const key of coded) if (statuses.includes(key.status)) found.set(key.id, key)
  for (const size of MONTHS_AT_A_TIME) {
    const shelf = { statuses, months: months.splice(0, size), limit: LIMIT }
    if (shelf.months.length === 0) break
    for (const key of await listKeysByWords(db, search, shelf)) found.set(key.id, key)
    if (found.size >= LIMIT) break
  }
  const newest = [...found.values()].sort((a, b) => compare(b.date, a.date) || compare(a.id, b.id))
  return newest.slice(0, LIMIT)
}

/** Parses the text and loads the orders with that code and the months that may hold other matches. */
async function begin(db: Db, text: string) {
  const search = readOrderSearch(text)
  return {
    search,
    coded: search.code ? await listKeysByCode(db, search.code) : [],
    months: search.beginnings.length > 0 ? await listMonths(db) : [],
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
