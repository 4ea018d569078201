import { useState } from 'react'
import type { ListedOrder } from '#domain/orders/order.ts'

const NONE: ReadonlySet<string> = new Set()

/** The orders that the owner has ticked in the list with this address. Those that leave it are no longer chosen. */
export function useChosenOrders(list: string, orders: readonly ListedOrder[]) {
  const [ticked, setTicked] = useState({ list, ids: NONE })
  const ids = ticked.list === list ? ticked.ids : NONE
  return {
    chosen: orders.filter(({ id }) => ids.has(id)),
    choose(id: string, isChosen: boolean) {
      setTicked({ list, ids: new Set([...ids, id].filter((each) => isChosen || each !== id)) })
    },
    chooseAll: () => setTicked({ list, ids: new Set(orders.map(({ id }) => id)) }),
    chooseNone: () => setTicked({ list, ids: NONE }),
  }
}
