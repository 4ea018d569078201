import { useLayoutEffect, useState } from 'react'
import { z } from 'zod/mini'
import { OrderId } from '#domain/orders/order.ts'
import { OrderStatus } from '#domain/orders/order-status.ts'
import { sessionStore } from '#web/browser-storage.ts'
import { recall, remember } from '#web/stored-value.ts'

const TakenOrder = z.object({
  /** None while it waits for the connection. */
  id: z.optional(OrderId),
  /** In cents, like the change. */
  amountDue: z.int(),
  status: OrderStatus,
  isPaid: z.boolean(),
  /** What the customer gets back of the cash handed over, if it was said. */
  change: z.optional(z.int()),
})

/** The sale that was just stored. */
export type TakenOrder = Readonly<z.infer<typeof TakenOrder>>

/** Keeps it in this tab through a reload, until another sale begins or the page is left. */
export function useTakenOrder(person: string) {
  const [taken, setTaken] = useState<TakenOrder>()
  const key = `counter-taken ${person}`

  // Reads the browser's storage, which the server does not have. A reload does not clean up.
  useLayoutEffect(() => {
    setTaken(recall(sessionStore, key, TakenOrder))
    return () => sessionStore.remove(key)
  }, [key])

  function keep(next: TakenOrder | undefined) {
    if (next) remember(sessionStore, key, next)
    else sessionStore.remove(key)
    setTaken(next)
  }

  return [taken, keep] as const
}
