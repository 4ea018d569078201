import { useEffect, useState } from 'react'
import { LAST_STATUS, type Order } from '#domain/order.ts'
import { REFRESH_MS } from '#domain/timing.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { loadReceipt } from '#web/api/orders.ts'

/** The order as it is now: asked for again while somebody looks at it, until it has been handed over. */
export function useFreshOrder(loaded: Order): Order {
  const [latest, setLatest] = useState(loaded)
  const order = latest.id === loaded.id ? latest : loaded
  const { id, status } = order

  // Listens to the clock and to the tab coming to the front, both outside React.
  useEffect(() => {
    if (status === LAST_STATUS) return

    async function refresh() {
      if (document.hidden) return
      try {
        setLatest(await loadReceipt(browserApi, id))
      } catch {
        // What was last known stays on screen; the next time may do better.
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
  }, [id, status])

  return order
}
