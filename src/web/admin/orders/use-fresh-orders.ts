import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { REFRESH_MS } from '#domain/timing.ts'
import { countOrders } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { adminCall } from '../session-guard.ts'

/** New orders show up by themselves while somebody can see the page. */
export function useFreshOrders(): void {
  const { revalidate } = useRevalidator()

  // Listens to the clock and to the tab being shown, both outside React.
  useEffect(() => {
    async function refresh() {
      if (document.hidden) return
      try {
        // Asked first and lightly: a shop without connection keeps the orders it has on screen. Who is signed out is told so.
        await adminCall(() => countOrders(browserApi))
      } catch {
        return
      }
      await revalidate()
    }

    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}
