import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Order, OrderId } from '#domain/orders/order.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { loadReceipt } from '#web/api/orders.ts'
import { ownOrders } from './own-orders.ts'

export type OwnOrder =
  | { readonly id: OrderId; readonly kind: 'loading' | 'gone' | 'failed' }
  | { readonly id: OrderId; readonly kind: 'found'; readonly order: Order }

/** The orders of this browser as they are today. Undefined on the server and in the first render, when they are not known yet. */
export function useOwnOrders(): {
  readonly orders: readonly OwnOrder[] | undefined
  readonly reload: () => void
} {
  const ids = useSyncExternalStore(ownOrders.subscribe, ownOrders.current, () => undefined)
  const [loaded, setLoaded] = useState<ReadonlyMap<OrderId, OwnOrder>>(new Map())

  const reload = useCallback(() => {
    for (const id of ownOrders.current()) {
      load(id).then((own) => setLoaded((before) => new Map([...before, [id, own]])))
    }
  }, [])

  // Asks the API now and whenever the tab gets the focus.
  useEffect(() => {
    reload()
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [reload])

  return { orders: ids?.map((id) => loaded.get(id) ?? { id, kind: 'loading' }), reload }
}

async function load(id: OrderId): Promise<OwnOrder> {
  try {
    return { id, kind: 'found', order: await loadReceipt(browserApi, id) }
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    return { id, kind: isGone ? 'gone' : 'failed' }
  }
}
