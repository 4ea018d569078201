import { useEffect, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#domain/clock.ts'
import { loadPaymentTasks } from '#web/api/admin-payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { createStore } from '#web/store.ts'

/** Finding them takes a tenth of a second in a busy shop, so it happens at most once a minute and no page waits for it. */
const ASK_EVERY_MS = MINUTE_MS

const count = createStore(0)
let askedAt = Number.NEGATIVE_INFINITY

/** How many payments wait for a decision, as far as this browser knows. Asks again after a navigation, if `mayAsk`. */
export function usePaymentTasks(loaded: object, mayAsk: boolean): number {
  // Asks the server, seldom. Each navigation has its own `loaded`.
  useEffect(() => {
    if (loaded && mayAsk && Date.now() - askedAt > ASK_EVERY_MS) ask()
  }, [loaded, mayAsk])
  return useSyncExternalStore(count.subscribe, count.get, () => 0)
}

/** For the page that has just loaded them. */
export function notePaymentTasks(now: number): void {
  askedAt = Date.now()
  count.set(now)
}

async function ask(): Promise<void> {
  askedAt = Date.now()
  try {
    notePaymentTasks((await loadPaymentTasks(browserApi)).length)
  } catch {
    // Only a badge: the next navigation asks again.
  }
}
