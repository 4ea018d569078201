import { MessageAnswer } from '#domain/admin-answers.ts'
import { OrderPage, OrderStatus, OrderSummary } from '#domain/order.ts'
import type { Api } from './api.ts'

type OrderSearch = {
  readonly status: OrderStatus
  readonly text: string
  readonly isOldestFirst: boolean
  readonly page: number
}

/** How many orders each status has: all of them, or those that match a text. */
export function countOrders(api: Api, text = '') {
  return api.get(`/api/order/resumen?${new URLSearchParams({ text })}`, OrderSummary)
}

export function searchOrders(api: Api, { status, text, isOldestFirst, page }: OrderSearch) {
  const direction = isOldestFirst ? 'asc' : 'desc'
  const query = new URLSearchParams({ status, text, direction, page: `${page}` })
  return api.get(`/api/order/buscar?${query}`, OrderPage)
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
