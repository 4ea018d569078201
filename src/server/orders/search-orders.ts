import { setImmediate } from 'node:timers/promises'
import type { Order, OrderStatus, OrderSummary } from '#domain/order.ts'
import { orderMatcher } from '#domain/order-search.ts'
import type { Db } from '../db/tables.ts'
import { countOrders, listOrderKeys, listOrderPage, listOrdersById, type OrderKey } from './queries.ts'

/** About ten milliseconds of comparing. */
const KEYS_AT_A_TIME = 5000

type Search = {
  readonly status: OrderStatus | undefined
  readonly text: string
  readonly page: number
  readonly pageSize: number
}

export async function searchOrders(db: Db, search: Search): Promise<{ orders: Order[]; total: number }> {
  const { status, text, page, pageSize } = search
  if (text === '') return listOrderPage(db, status, search)
  const ids = (await findKeys(db, status, text)).map(({ id }) => id)
  const orders = await listOrdersById(db, ids.slice((page - 1) * pageSize, page * pageSize))
  return { orders, total: ids.length }
}

export async function summarizeOrders(db: Db, text: string): Promise<OrderSummary> {
  const summary: OrderSummary = { pendiente: 0, pagado: 0, 'para retirar': 0, entregado: 0 }
  if (text === '') for (const { status, count } of await countOrders(db)) summary[status] = count
  else for (const { status } of await findKeys(db, undefined, text)) summary[status]++
  return summary
}

/**
 * Compares one by one: no engine folds accents as we do, and a shop has thousands of orders, not millions. Others are served
 * between the slices.
 */
async function findKeys(db: Db, status: OrderStatus | undefined, text: string): Promise<OrderKey[]> {
  const matches = orderMatcher(text)
  const found: OrderKey[] = []
  let last: OrderKey | undefined
  do {
    const keys = await listOrderKeys(db, status, last, KEYS_AT_A_TIME)
    found.push(...keys.filter(matches))
    last = keys.length === KEYS_AT_A_TIME ? keys.at(-1) : undefined
    await setImmediate()
  } while (last)
  return found
}
