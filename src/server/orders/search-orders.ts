import type { ListedOrder, OrderId } from '#domain/orders/order.ts'
import { MOST_MATCHES, type OrderSummary } from '#domain/orders/order-answers.ts'
import {
  compareText,
  type OrderFilter,
  type OrderSort,
  orderSorter,
  type SearchPlace,
} from '#domain/orders/order-filter.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import type { Db } from '../db/tables.ts'
import { forOwner } from './for-owner.ts'
import { countOrders, listOrderPage, listOrdersById } from './queries.ts'
import type { OrderKey } from './search/queries.ts'
import { listKeysByCode, listKeysByWords, listMonths } from './search/word-queries.ts'
import { findNamedProducts, listKeysByProduct, type NamedProducts } from './sold-queries.ts'

/** One more than is shown, to know whether there are more. */
const LIMIT = MOST_MATCHES + 1

/** Two months, half a year, two years, all. Few steps, because each query costs more than reading a thousand words. */
const MONTHS_AT_A_TIME = [2, 4, 18, Number.POSITIVE_INFINITY]

/** A text, where to search it, and which orders count. */
export type OrderSelection = {
  readonly text: string
  readonly place?: SearchPlace
  readonly filter?: OrderFilter
}

type Search = OrderSelection & {
  readonly status: OrderStatus | undefined
  readonly page: number
  readonly pageSize: number
  readonly sort: OrderSort
}

export async function searchOrders(
  db: Db,
  search: Search,
): Promise<{ orders: ListedOrder[]; total: number; totalPages: number }> {
  const { status, text, filter = {}, page, pageSize, sort } = search
  const statuses = status && [status]
  if (text === '') {
    const { orders, total } = await listOrderPage(db, { statuses, filter }, search)
    return { orders: await forOwner(db, orders), total, totalPages: Math.ceil(total / pageSize) }
  }
  const keys = await findNewest(db, statuses ?? ORDER_STATUSES, search)
  const newest = keys.slice(0, MOST_MATCHES).map(({ id }) => id)
  const onPage = <T>(all: readonly T[]) => all.slice((page - 1) * pageSize, page * pageSize)
  const orders =
    sort === 'retiro'
      ? onPage((await listOrdersById(db, newest)).sort(orderSorter(sort)))
      : await listOrdersById(db, onPage(sort === 'nuevas' ? newest : newest.toReversed()))
  return {
    orders: await forOwner(db, orders),
    total: keys.length,
    totalPages: Math.ceil(newest.length / pageSize),
  }
}

export async function summarizeOrders(db: Db, selection: OrderSelection): Promise<OrderSummary> {
  // Every status of the list.
  const summary = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as OrderSummary
  if (selection.text === '') {
    const { filter = {} } = selection
    for (const { status, count } of await countOrders(db, { filter })) summary[status] = count
    return summary
  }
  const products = await findProducts(db, selection)
  const newest = await findMatches(db, ORDER_STATUSES, selection, products, LIMIT)
  for (const { status } of newest) summary[status]++
  // Those are all matches, unless there are more than it looks for.
  if (newest.length < LIMIT) return summary
  for (const status of ORDER_STATUSES) {
    summary[status] = (await findMatches(db, [status], selection, products, LIMIT)).length
  }
  return summary
}

/** The newest orders that match a text, by their customer or their products. */
export async function findNewest(
  db: Db,
  statuses: readonly OrderStatus[],
  selection: OrderSelection,
  limit = LIMIT,
): Promise<OrderKey[]> {
  return findMatches(db, statuses, selection, await findProducts(db, selection), limit)
}

async function findProducts(db: Db, { text, place }: OrderSelection): Promise<NamedProducts> {
  return place === 'clientes' ? { words: [], ids: [] } : findNamedProducts(db, text)
}

async function findMatches(
  db: Db,
  statuses: readonly OrderStatus[],
  { text, place = 'todo', filter = {} }: OrderSelection,
  products: NamedProducts,
  limit: number,
): Promise<OrderKey[]> {
  const wanted = { statuses, filter }
  const found = new Map<OrderId, OrderKey>()
  const keys = [
    ...(place === 'productos' ? [] : await findByCustomer(db, text, wanted, limit)),
    ...(await listKeysByProduct(db, products, wanted, limit)),
  ]
  for (const key of keys) found.set(key.id, key)
  const newest = [...found.values()].sort((a, b) => compareText(b.date, a.date) || compareText(a.id, b.id))
  return newest.slice(0, limit)
}

type Wanted = { readonly statuses: readonly OrderStatus[]; readonly filter: OrderFilter }

/** Words are stored by month: older months are searched, more at each step, only until there are enough matches. */
async function findByCustomer(db: Db, text: string, wanted: Wanted, limit: number): Promise<OrderKey[]> {
  const search = readOrderSearch(text)
  const found = new Map<OrderId, OrderKey>()
  if (search.code) for (const key of await listKeysByCode(db, search.code, wanted)) found.set(key.id, key)
  const months = search.beginnings.length > 0 ? await listMonths(db, wanted.filter) : []
  for (const size of MONTHS_AT_A_TIME) {
    const selection = { ...wanted, months: months.splice(0, size), limit }
    if (selection.months.length === 0) break
    for (const key of await listKeysByWords(db, search, selection)) found.set(key.id, key)
    if (found.size >= limit) break
  }
  return [...found.values()]
}
