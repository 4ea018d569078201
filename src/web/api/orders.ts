import { z } from 'zod/mini'
import { NewOrder, OrderId } from '#domain/orders/order.ts'
import { Receipt } from '#domain/payments/receipt.ts'
import type { Api } from './api.ts'

/** The key makes sending the same order twice harmless. */
export function placeOrder(api: Api, order: NewOrder, key: string) {
  const json = z.encode(NewOrder, order)
  return api.send('/api/order', { method: 'POST', json, headers: { 'idempotency-key': key } }, OrderId)
}

export function loadReceipt(api: Api, id: string) {
  return api.get(`/api/order/cel/${encodeURIComponent(id)}`, Receipt)
}
