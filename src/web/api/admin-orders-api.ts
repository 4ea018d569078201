import { MessageAnswer } from '#domain/admin-answers.ts'
import { OrderPage, OrderStatus, OrderSummary } from '#domain/order.ts'
import { createRequests } from './requests.ts'
import type { Transport } from './transport.ts'

type OrderSearch = { readonly status: OrderStatus; readonly text: string; readonly page: number }

/** What the owner does with orders. */
export function createAdminOrdersApi(transport: Transport) {
  const { get, send } = createRequests(transport)
  return {
    summary: (text = '') => get(`/api/order/resumen?${new URLSearchParams({ text })}`, OrderSummary),
    search: ({ status, text, page }: OrderSearch) =>
      get(`/api/order/buscar?${new URLSearchParams({ status, text, page: `${page}` })}`, OrderPage),
    changeStatus: (id: string, status: OrderStatus) =>
      send(`/api/order/status/${id}`, { method: 'PATCH', json: { status } }, OrderStatus),
    remove: (id: string) => send(`/api/order/${id}`, { method: 'DELETE' }, MessageAnswer),
  }
}
