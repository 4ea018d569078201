import { z } from 'zod/mini'
import { OrderEntries } from '#domain/journal/history.ts'
import { CounterOrder } from '#domain/orders/counter-order.ts'
import { DeletedOrderPage } from '#domain/orders/deleted-order.ts'
import { InternalNote, type NoteEdit } from '#domain/orders/internal-note.ts'
import { ListedOrder, OrderId } from '#domain/orders/order.ts'
import { OpenOrders, OrderPage, OrderSummary } from '#domain/orders/order-answers.ts'
import { OrderConflict, OrderCorrection } from '#domain/orders/order-correction.ts'
import type { OrderFilter, OrderSort, SearchPlace } from '#domain/orders/order-filter.ts'
import { OrderStatus } from '#domain/orders/order-status.ts'
import type { StatusChange } from '#domain/orders/settlement.ts'
import { MessageAnswer } from '#domain/schema.ts'
import type { SheetFormat } from '#domain/spreadsheets/file-kinds.ts'
import type { Api } from './api.ts'
import { base } from './api.ts'
import { readRefusal } from './refusals.ts'

type OrdersFilter = OrderFilter & { readonly text?: string; readonly place?: SearchPlace }

type OrdersQuery = OrdersFilter & {
  readonly status: OrderStatus
  readonly sort: OrderSort
  readonly page: number
  readonly pageSize?: number
}

/** How many orders each status has: all of them, or those that match. */
export function loadOrderSummary(api: Api, selection: OrdersFilter = {}) {
  return api.get(`/api/order/resumen?${queryOf(selection)}`, OrderSummary)
}

export function searchOrders(api: Api, { status, sort, page, pageSize, ...selection }: OrdersQuery) {
  const size = pageSize && { pageSize: `${pageSize}` }
  const query = queryOf(selection, { status, ...SORTS[sort], page: `${page}`, ...size })
  return api.get(`/api/order/buscar?${query}`, OrderPage)
}

const SORTS = {
  nuevas: { direction: 'desc' },
  antiguas: { direction: 'asc' },
  retiro: { sort: 'pickup' },
} as const satisfies Readonly<Record<OrderSort, object>>

/** How many orders with a product are not delivered yet. */
export function loadOpenOrders(api: Api, product: number) {
  return api.get(`/api/order/con-producto/${product}`, OpenOrders)
}

/** The order with its version, for a correction. */
export function loadOrder(api: Api, id: string) {
  return api.get(`/api/order/${encodeURIComponent(id)}`, ListedOrder)
}

const Orders = z.array(ListedOrder)

/** Orders as they are now, in the order of `ids`, without those that no longer exist. */
export function loadOrders(api: Api, ids: readonly string[]) {
  return api.get(`/api/order/varios?ids=${ids.join(',')}`, Orders)
}

/** Refused if the order has changed since the version that the correction names. */
export function correctOrder(api: Api, id: string, correction: OrderCorrection) {
  const json = z.encode(OrderCorrection, correction)
  return api.send(`/api/order/${id}/lines`, { method: 'PATCH', json }, ListedOrder)
}

/** The order as it is now, if a correction was refused because someone else changed it. */
export function changedOrder(error: unknown): ListedOrder | undefined {
  return readRefusal(error, OrderConflict)?.current
}

/** The key makes sending the same order twice harmless. */
export function takeOrder(api: Api, order: CounterOrder, key: string) {
  const json = z.encode(CounterOrder, order)
  const headers = { 'idempotency-key': key }
  return api.send('/api/order/mostrador', { method: 'POST', json, headers }, OrderId)
}

/** A file to download, of one status or of all. */
export function orderExportAddress(
  format: SheetFormat,
  selection: OrdersFilter,
  status?: OrderStatus,
): string {
  return `${base}/api/order/exportar.${format}?${queryOf(selection, { status })}`
}

function queryOf(
  { text, place, from, to, wayToPay, pickupFrom, pickupTo }: OrdersFilter,
  others: Readonly<Record<string, string | undefined>> = {},
): URLSearchParams {
  const values = { ...others, text, in: place, from, to, wayToPay, pickupFrom, pickupTo }
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

export function changeStatus(api: Api, id: string, wanted: StatusChange) {
  return api.send(`/api/order/status/${id}`, { method: 'PATCH', json: wanted }, OrderStatus)
}

/** Refused if the order no longer has the status that is taken back. Returns the one it has now. */
export function undoStatus(api: Api, id: string, taken: OrderStatus) {
  const path = `/api/order/status/${id}/deshacer`
  return api.send(path, { method: 'POST', json: { status: taken } }, OrderStatus)
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

/** Refused with `NoteConflict` if the note is no longer the one that was read. */
export function changeNote(api: Api, id: string, edit: NoteEdit) {
  return api.send(`/api/order/${id}/nota`, { method: 'PATCH', json: edit }, InternalNote)
}

export function loadHistory(api: Api, id: string) {
  return api.get(`/api/order/${id}/history`, OrderEntries)
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
