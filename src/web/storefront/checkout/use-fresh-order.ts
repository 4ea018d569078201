import { useEffect, useState } from 'react'
import { isPaid, LAST_STATUS, type Order } from '#domain/order.ts'
import { REFRESH_MS } from '#domain/timing.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { loadReceipt } from '#web/api/orders.ts'

/** Reloads the order while its page is visible, until it has been handed over and paid. */
export function useFreshOrder(loaded: Order): Order {
  const [latest, setLatest] = useState(loaded)
  const order = latest.id === loaded.id ? latest : loaded
  const { id } = order
  const isDone = order.status === LAST_STATUS && isPaid(order)

  // Uses a timer, and listens for the tab to become visible.
  useEffect(() => {
    if (isDone) return

    async function refresh() {
      if (document.hidden) return
      try {
        setLatest(await loadReceipt(browserApi, id))
      } catch {
        // Keeps the last known order; the next attempt may succeed.
      }
    }

    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('focus', refresh)
    }
  }, [id, isDone])

  return order
}
