import { useCallback, useEffect, useState } from 'react'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import type { ScheduledPrice } from '#domain/prices/scheduled-prices.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { browserApi } from '#web/api/browser-api.ts'

const RELOAD_MS = 30_000
/** By then the shop has applied what was due. */
const SETTLED_AFTER_MS = 1000

/** What is scheduled, as loaded and then as it is now: a moment after something was due, every half a minute, and on demand. */
export function useScheduled(loaded: readonly ScheduledPrice[]) {
  const [latest, setLatest] = useState({ loaded, list: loaded })
  const list = latest.loaded === loaded ? latest.list : loaded

  const reload = useCallback(async () => {
    try {
      const now = await adminCall(() => browserApi.call(scheduledPriceCalls.list))
      setLatest({ loaded, list: now })
    } catch {
      // What is shown stays; a new list, so that it is asked for again.
      setLatest((last) => ({ ...last, list: [...last.list] }))
    }
  }, [loaded])

  // Waits for the clock.
  useEffect(() => {
    const moments = list.filter(({ state }) => state === 'waiting').map(({ at }) => Date.parse(at))
    const left = Math.max(0, Math.min(...moments) - Date.now()) + SETTLED_AFTER_MS
    const timer = setTimeout(reload, Math.min(left, RELOAD_MS))
    return () => clearTimeout(timer)
  }, [list, reload])

  return { list, reload }
}
