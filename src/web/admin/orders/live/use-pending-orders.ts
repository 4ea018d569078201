import { useEffect, useState } from 'react'
import { FIRST_STATUS } from '#domain/orders/order.ts'
import { runAgain } from '#domain/run-again.ts'
import { REFRESH_MS } from '#domain/shop/timing.ts'
import { countOrders } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { isLive, onOrderNews } from './order-stream.ts'

type Loaded = { readonly pendingOrders: number }

/** How many orders are pending now. Starts again with what each load of the page says. */
export function usePendingOrders(loaded: Loaded): number {
  const [latest, setLatest] = useState({ loaded, count: loaded.pendingOrders })

  // Listens to the stream; without it, polls while the page is visible.
  useEffect(() => {
    const count = runAgain(async () => {
      try {
        const summary = await countOrders(browserApi)
        setLatest({ loaded, count: summary[FIRST_STATUS] })
      } catch {
        // Only a badge: the next change counts again.
      }
    })
    const timer = setInterval(() => {
      if (!document.hidden && !isLive()) count()
    }, REFRESH_MS)
    const stopListening = onOrderNews(count)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [loaded])

  return latest.loaded === loaded ? latest.count : loaded.pendingOrders
}
