import { InternalNote, MessageAnswer, type NoteEdit } from '#domain/admin-answers.ts'
import { DeletedOrderPage } from '#domain/deleted-order.ts'
import { OrderPage, OrderStatus, OrderSummary } from '#domain/order.ts'
import { OrderHistory } from '#domain/order-history.ts'
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

export function deleteOrder(api: Api, id: string) {
  return api.send(`/api/order/${id}`, { method: 'DELETE' }, MessageAnswer)
}

export function deleteOrders(api: Api, ids: readonly string[]) {
  return api.send('/api/order/eliminar', { method: 'POST', json: { ids } }, MessageAnswer)
}

/** Refused with `NoteConflict` if the note is no longer the one that was read. */
export function changeNote(api: Api, id: string, edit: NoteEdit) {
  return api.send(`/api/order/${id}/nota`, { method: 'PATCH', json: edit }, InternalNote)
}

export function loadHistory(api: Api, id: string) {
  return api.get(`/api/order/${id}/history`, OrderHistory)
}

export function loadTrash(api: Api, { text, page }: { readonly text: string; readonly page: number }) {
  return api.get(`/api/order/papelera?${new URLSearchParams({ text, page: `${page}` })}`, DeletedOrderPage)
}

export function restoreOrders(api: Api, ids: readonly string[]) {
  const [only, ...others] = ids
  if (only !== undefined && others.length === 0)
    return api.send(`/api/order/${only}/restore`, { method: 'POST' }, MessageAnswer)
  return api.send('/api/order/restaurar', { method: 'POST', json: { ids } }, MessageAnswer)
}
