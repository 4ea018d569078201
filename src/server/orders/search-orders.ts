import {
  MOST_MATCHES,
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  type OrderSummary,
} from '#domain/order.ts'
import { readOrderSearch } from '#domain/order-search.ts'
import type { Db } from '../db/tables.ts'
import { countOrders, listOrderPage, listOrdersById } from './queries.ts'
import { listKeysByCode, listKeysByWords, listMonths, type OrderKey } from './words/queries.ts'

/** One more than is shown tells that there are more. */
const LIMIT = MOST_MATCHES + 1

/** Two months, half a year, two years, all: few questions, because each costs more than reading a thousand words. */
const MONTHS_AT_A_TIME = [2, 4, 18, Number.POSITIVE_INFINITY]

type Search = {
  readonly status: OrderStatus | undefined
  readonly text: string
  readonly page: number
  readonly pageSize: number
}

export async function searchOrders(
  db: Db,
  search: Search,
): Promise<{ orders: Order[]; total: number; totalPages: number }> {
  const { status, text, page, pageSize } = search
  if (text === '') {
    const { orders, total } = await listOrderPage(db, status, search)
    return { orders, total, totalPages: Math.ceil(total / pageSize) }
  }
  const keys = (await findNewest(db, status ? [status] : ORDER_STATUSES, text)).slice(0, LIMIT)
  const ids = keys.slice(0, MOST_MATCHES).map(({ id }) => id)
  const orders = await listOrdersById(db, ids.slice((page - 1) * pageSize, page * pageSize))
  return { orders, total: keys.length, totalPages: Math.ceil(ids.length / pageSize) }
}

/** With a text nobody counts further than one more than is shown. */
export async function summarizeOrders(db: Db, text: string): Promise<OrderSummary> {
  const summary: OrderSummary = { pendiente: 0, pagado: 0, 'para retirar': 0, entregado: 0 }
  if (text === '') for (const { status, count } of await countOrders(db)) summary[status] = count
  else
    for (const { status } of await findNewest(db, ORDER_STATUSES, text)) {
      summary[status] = Math.min(summary[status] + 1, LIMIT)
    }
  return summary
}

/**
 * At least the `LIMIT` newest of each status, in order. Words lie by month: older months are looked into, more of them each
 * time, only for statuses of which there are not enough yet.
 */
async function findNewest(db: Db, statuses: readonly OrderStatus[], text: string): Promise<OrderKey[]> {
  const sought = readOrderSearch(text)
  const found = new Map<string, OrderKey>()
  const keep = (keys: readonly OrderKey[]) => {
    for (const key of keys) found.set(key.id, key)
  }
  const isOpen = (status: OrderStatus) =>
    [...found.values()].filter((key) => key.status === status).length < LIMIT

  if (sought.code) {
    keep((await listKeysByCode(db, sought.code)).filter(({ status }) => statuses.includes(status)))
  }
  const months = sought.beginnings.length > 0 ? await listMonths(db) : []
  let open = statuses
  for (const size of MONTHS_AT_A_TIME) {
    if (open.length === 0 || months.length === 0) break
    keep(await listKeysByWords(db, sought, { statuses: open, months: months.splice(0, size), limit: LIMIT }))
    open = open.filter(isOpen)
  }
  return [...found.values()].sort((a, b) => compare(b.date, a.date) || compare(a.id, b.id))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
