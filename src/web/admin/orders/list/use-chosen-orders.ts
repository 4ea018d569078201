import { useState } from 'react'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { MOST_AT_ONCE } from '#domain/orders/deleted-order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { type OrderQuery, orderListAddress } from '../order-list-address.ts'
import { searchOf } from '../order-search.ts'

const NONE: ReadonlySet<string> = new Set()

/** The orders that the owner has ticked on any page of a list, in the order of ticking. Another search starts with none. */
export function useChosenOrders(status: OrderStatus, query: OrderQuery) {
  const list = orderListAddress(status, { ...query, page: 1 })
  const [ticked, setTicked] = useState({ list, ids: NONE })
  const ids = ticked.list === list ? ticked.ids : NONE
  return {
    ids,
    choose(id: string, isChosen: boolean) {
      setTicked({ list, ids: new Set([...ids, id].filter((each) => isChosen || each !== id)) })
    },
    /** Those of all pages, as far as they can be acted on at once. */
    async chooseAll() {
      const { orders } = await browserApi.call(adminOrderCalls.search, {
        query: { ...searchOf(query, status), page: 1, pageSize: MOST_AT_ONCE },
      })
      setTicked({ list, ids: new Set(orders.map(({ id }) => id)) })
    },
    chooseNone: () => setTicked({ list, ids: NONE }),
  }
}
