import { useEffect, useState } from 'react'
import { runAgain } from '#domain/run-again.ts'
import { loadPaymentTasks } from '#web/api/admin-payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { onOrderEvent } from './order-stream.ts'

/** How many payments wait for a decision. Asked for after each load of a page, which does not wait for it, and each change of an order. */
export function usePaymentTasks(loaded: object, mayAsk: boolean): number {
  const [tasks, setTasks] = useState(0)

  // Asks the server and listens to the stream. Each load of a page has its own `loaded`.
  useEffect(() => {
    if (!loaded || !mayAsk) return
    const count = runAgain(async () => {
      try {
        setTasks((await loadPaymentTasks(browserApi)).length)
      } catch {
        // Only a badge: the next change counts again.
      }
    })
    count()
    return onOrderEvent(count)
  }, [loaded, mayAsk])

  return tasks
}
