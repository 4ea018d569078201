import { useEffect, useState } from 'react'
import { FIRST_STATUS } from '#domain/order.ts'
import { countOrders } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { onOrderNews } from './order-stream.ts'

/** How many orders are pending now; `loaded` is the number that came with the page. */
export function usePendingOrders(loaded: number): number {
  const [latest, setLatest] = useState({ loaded, count: loaded })

  // Listens to the stream.
  useEffect(() => {
    const count = oneAtATime(async () => {
      try {
        const summary = await countOrders(browserApi)
        setLatest({ loaded, count: summary[FIRST_STATUS] })
      } catch {
        // Only a badge: the next change counts again.
      }
    })
    return onOrderNews(count)
  }, [loaded])

  return latest.loaded === loaded ? latest.count : loaded
}
