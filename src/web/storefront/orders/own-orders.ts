import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { OrderId } from '#domain/orders/order.ts'
import { localStore } from '#web/browser-storage.ts'
import { createEmitter, onStorage } from '#web/store.ts'
import { recall, remember } from '#web/stored-value.ts'

const STORAGE_KEY = 'my-orders'
const MOST_KEPT = 20

const Ids = z.array(OrderId)
const NONE: readonly OrderId[] = []

let ids: readonly OrderId[] = NONE
/** The text that `ids` was read from. */
let read: string | null = null
const changes = createEmitter((emit) => onStorage([STORAGE_KEY], emit))

/** The orders placed with this browser, newest first. Only their identifiers are kept. */
export const ownOrders = {
  current(): readonly OrderId[] {
    const text = localStore.read(STORAGE_KEY)
    if (text !== read) {
      read = text
      ids = recall(localStore, STORAGE_KEY, Ids) ?? NONE
    }
    return ids
  },
  add: (id: OrderId) => ownOrders.replace([id, ...ownOrders.current().filter((other) => other !== id)]),
  remove: (id: OrderId) => ownOrders.replace(ownOrders.current().filter((other) => other !== id)),
  replace(next: readonly OrderId[]) {
    if (next.length === 0) localStore.remove(STORAGE_KEY)
    else remember(localStore, STORAGE_KEY, next.slice(0, MOST_KEPT))
    changes.emit()
  },
  /** False if the browser refuses to store them, and forgets them when the page is left. */
  areKept: () => localStore.keeps(STORAGE_KEY),
  subscribe: changes.subscribe,
}

/** True on the server, because pages are the same for everyone. */
export function useAreOrdersKept(): boolean {
  return useSyncExternalStore(ownOrders.subscribe, ownOrders.areKept, () => true)
}
