import { useEffect, useState } from 'react'
import { REFRESH_MS } from '#domain/orders/order-event.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import type { Receipt } from '#domain/payments/receipt.ts'
import * as receiptCalls from '#domain/payments/receipt-calls.ts'
import { runAgain } from '#domain/run-again.ts'
import { browserApi } from '#web/api/browser-api.ts'

/** The page has settled by then: following the order must not delay it on a slow phone. */
const FOLLOW_AFTER_MS = 1000

/**
 * The order as it is now, until it has been handed over and paid. The server says when it changes; where that does not work, the
 * visible page polls.
 */
export function useFreshOrder(loaded: Receipt): Receipt {
  const [latest, setLatest] = useState(loaded)
  const order = latest.id === loaded.id ? latest : loaded
  const { id } = order
  const { state, outstanding } = order.payment
  const isDone = STATUSES[order.status].goods === 'handed over' && outstanding === 0 && state !== 'in process'

  // Follows a stream. Uses timers, and listens for the tab to become visible.
  useEffect(() => {
    if (isDone) return
    const end = new AbortController()
    let isLive = false

    // Of two responses, the older one could arrive last.
    const refresh = runAgain(async () => {
      if (end.signal.aborted) return
      try {
        setLatest(await browserApi.call(receiptCalls.read, { params: { cel: id } }))
      } catch {
        // Keeps the last known order; the next attempt may succeed.
      }
    })

    function poll() {
      if (!document.hidden && !isLive) refresh()
    }

    async function follow() {
      const { followOrder } = await import('./follow-order.ts')
      const onLive = (isNow: boolean) => {
        isLive = isNow
      }
      if (!end.signal.aborted) followOrder(id, { onChange: refresh, onLive, signal: end.signal })
    }

    // Without its code the page goes on polling.
    const start = setTimeout(() => follow().catch(() => undefined), FOLLOW_AFTER_MS)
    const timer = setInterval(poll, REFRESH_MS)
    document.addEventListener('visibilitychange', poll)
    addEventListener('focus', poll)
    return () => {
      end.abort()
      clearTimeout(start)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
      removeEventListener('focus', poll)
    }
  }, [id, isDone])

  return order
}
