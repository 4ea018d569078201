import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { REFRESH_MS } from '#domain/timing.ts'
import { countOrders } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { adminCall } from '../session-guard.ts'

/** Reloads the orders while the page is visible. */
export function useFreshOrders(): void {
  const { revalidate } = useRevalidator()

  // Uses a timer and the tab's visibility.
  useEffect(() => {
    async function refresh() {
      if (document.hidden) return
      try {
        // A small request first: offline, the orders on screen stay; without a session, the sign-in dialog opens.
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
