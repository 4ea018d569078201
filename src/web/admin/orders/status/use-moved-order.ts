import { useRef, useState } from 'react'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import type { ListedOrder, OrderId } from '#domain/orders/order.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { browserApi } from '#web/api/browser-api.ts'

/** The order that was moved last, as it is now. It may be on no page that is loaded, and the message to its customer says what was paid. */
export function useMovedOrder() {
  const [moved, setMoved] = useState<ListedOrder>()
  const last = useRef<OrderId>(undefined)

  async function showMoved(id: OrderId): Promise<void> {
    last.current = id
    const order = await adminCall(
      () => browserApi.call(adminOrderCalls.read, { params: { orderId: id } }),
      // It is moved all the same, and its card offers the message too.
    ).catch(() => undefined)
    if (last.current === id) setMoved(order)
  }

  return { moved, showMoved, hideMoved: () => setMoved(undefined) }
}
