import { z } from 'zod/mini'
import { NewOrder, Order, OrderId } from '#domain/order.ts'
import { createRequests } from './requests.ts'
import type { Transport } from './transport.ts'

/** Ordering, and reading what one ordered. */
export function createOrderApi(transport: Transport) {
  const { get, send } = createRequests(transport)
  return {
    placeOrder: (order: NewOrder, key: string) =>
      send(
        '/api/order',
        { method: 'POST', json: z.encode(NewOrder, order), headers: { 'idempotency-key': key } },
        OrderId,
      ),
    receipt: (id: string) => get(`/api/order/cel/${encodeURIComponent(id)}`, Order),
  }
}
