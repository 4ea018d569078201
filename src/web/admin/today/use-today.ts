import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/clock.ts'
import { runAgain } from '#domain/run-again.ts'
import type { Today } from '#domain/today/today.ts'
import * as todayCalls from '#domain/today/today-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { onOrderEvent } from '../orders/live/order-stream.ts'
import { adminCall } from '../session-guard.ts'

type Loaded = { readonly today: Today; readonly now: number }

/**
 * The day as it is now: asked for again after every change of an order and once a minute while somebody looks, and when they return to the
 * page. So a page left open over midnight has the new day.
 */
export function useToday(loaded: Loaded): Loaded & { readonly refresh: () => Promise<void> } {
  const [latest, setLatest] = useState({ ...loaded, since: loaded })
  const [refresh] = useState(() =>
    runAgain(async () => {
      try {
        const today = await adminCall(() => browserApi.call(todayCalls.read))
        setLatest((before) => ({ ...before, today, now: Date.now() }))
      } catch {
        // What is on screen stays; the next change or minute tries again.
      }
    }),
  )

  // Listens to the stream, uses a timer and the tab's visibility.
  useEffect(() => {
    function look() {
      if (!document.hidden) refresh()
    }
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    const stopListening = onOrderEvent(look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      stopListening()
    }
  }, [refresh])

  if (latest.since !== loaded) setLatest({ ...loaded, since: loaded })
  return { today: latest.today, now: latest.now, refresh }
}
