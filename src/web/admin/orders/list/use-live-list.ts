import { useEffect, useState } from 'react'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { onOrderEvent, pollWithoutStream } from '../../order-stream.ts'
import { searchOf, selectionOf } from '../order-search.ts'
import type { LoadedOrders } from './loaded-orders.ts'
import { useSafePresses } from './safe-presses.ts'
import { stableOrders, withEvent, withLatest, withWaiting } from './stable-orders.ts'

/**
 * The list with all changes since it was loaded. They arrive by the stream; without it, the visible page polls. Loading the list
 * again, as after a navigation or an own change, starts afresh.
 */
export function useLiveList(loaded: LoadedOrders) {
  const [state, setState] = useState(() => startWith(loaded))
  const current = state.loaded === loaded ? state : startWith(loaded)

  useSafePresses(current.list.rows)

  // Listens to the stream, uses a timer and the tab's visibility.
  useEffect(() => {
    const { status, query } = loaded
    const change = (step: (current: State) => Partial<State>) =>
      setState((before) => {
        const known = before.loaded === loaded ? before : startWith(loaded)
        return { ...known, ...step(known) }
      })

    /** The orders that the stream has sent since the list was last requested. */
    const changed = new Set<string>()

    const refresh = coalesceRuns(async () => {
      changed.clear()
      try {
        // A small request first: offline, the orders on screen stay; without a session, the sign-in dialog opens.
        const summary = await adminCall(() =>
          browserApi.call(adminOrderCalls.summarize, { query: selectionOf(query) }),
        )
        const { orders, total } = await browserApi.call(adminOrderCalls.search, {
          query: searchOf(query, status),
        })
        // What the stream has sent meanwhile is newer, and is in the next response, which is requested after this one.
        const latest = orders.filter(({ id }) => !changed.has(id))
        change(({ list }) => ({ summary, total, list: withLatest(list, latest) }))
      } catch {
        // What is on screen stays; the next change or poll tries again.
      }
    })

    const stopListening = onOrderEvent((event) => {
      if (event !== 'stale') {
        changed.add(event.id)
        change(({ list }) => ({ list: withEvent(list, event, status) }))
      }
      refresh()
    })
    const stopPolling = pollWithoutStream(refresh)
    return () => {
      stopListening()
      stopPolling()
    }
  }, [loaded])

  return {
    ...current.list,
    summary: current.summary,
    total: current.total,
    totalPages: loaded.pages[0]?.totalPages ?? 0,
    showWaiting: () => setState({ ...current, list: withWaiting(current.list) }),
  }
}

type State = ReturnType<typeof startWith>

function startWith(loaded: LoadedOrders) {
  const { orders = [], total = 0 } = loaded.pages[0] ?? {}
  return { loaded, summary: loaded.summary, total, list: stableOrders(orders) }
}
