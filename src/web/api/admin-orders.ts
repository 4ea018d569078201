import { MessageAnswer } from '#domain/admin-answers.ts'
import { OrderPage, OrderStatus, OrderSummary } from '#domain/order.ts'
import type { OrderFilter, SearchPlace } from '#domain/order-filter.ts'
import type { Api } from './api.ts'
import { base } from './base.ts'

type Sought = OrderFilter & { readonly text?: string; readonly place?: SearchPlace }

type OrderSearch = Sought & {
  readonly status: OrderStatus
  readonly isOldestFirst: boolean
  readonly page: number
}

/** How many orders each status has: all of them, or those that match. */
export function countOrders(api: Api, sought: Sought = {}) {
  return api.get(`/api/order/resumen?${queryOf(sought)}`, OrderSummary)
}

export function searchOrders(api: Api, { status, isOldestFirst, page, ...sought }: OrderSearch) {
  const direction = isOldestFirst ? 'asc' : 'desc'
  const query = queryOf(sought, { status, direction, page: `${page}` })
  return api.get(`/api/order/buscar?${query}`, OrderPage)
}

/** A file to download, of one status or of all. */
export function orderExportAddress(format: 'xlsx' | 'csv', sought: Sought, status?: OrderStatus): string {
  return `${base}/api/order/exportar.${format}?${queryOf(sought, { status })}`
}

function queryOf(
  { text, place, from, to, wayToPay }: Sought,
  others: Readonly<Record<string, string | undefined>> = {},
): URLSearchParams {
  const values = { ...others, text, in: place, from, to, wayToPay }
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

export function changeStatus(api: Api, id: string, status: OrderStatus) {
  return api.send(`/api/order/status/${id}`, { method: 'PATCH', json: { status } }, OrderStatus)
}

/** Called while WhatsApp opens, perhaps instead of this page. */
export function recordMessage(api: Api, id: string, status: OrderStatus) {
  const path = `/api/order/${id}/mensaje`
  return api.send(path, { method: 'POST', json: { status }, keepalive: true }, MessageAnswer)
}

export function deleteOrder(api: Api, id: string) {
  return api.send(`/api/order/${id}`, { method: 'DELETE' }, MessageAnswer)
}

export function deleteOrders(api: Api, ids: readonly string[]) {
  return api.send('/api/order/eliminar', { method: 'POST', json: { ids } }, MessageAnswer)
}
