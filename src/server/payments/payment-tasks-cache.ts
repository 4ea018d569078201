import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#domain/clock.ts'
import type { PaymentTask } from '#domain/payments/order-payments.ts'
import { onEntries } from '../db/change.ts'
import { staleTopics } from '../db/journal.ts'
import { listPaymentTasks, listTokenTasks } from './list-payment-tasks.ts'

/** They are those of the last days, so some end without a change. */
const VALID_MS = MINUTE_MS

/** Finding them takes a tenth of a second in a busy shop, so they are kept until an order changes. A new order has no payments yet. */
export function cachePaymentTasks(app: FastifyInstance): () => Promise<PaymentTask[]> {
  let known: { readonly tasks: Promise<PaymentTask[]>; readonly until: number } | undefined

  onEntries(app.db, (_topics, entries) => {
    const changes = entries.filter(({ kind }) => kind !== 'order.placed')
    if (staleTopics(changes).has('orders')) known = undefined
  })

  function current(): Promise<PaymentTask[]> {
    const now = new Date()
    if (known && now.getTime() < known.until) return known.tasks
    const tasks = listPaymentTasks(app.db, now)
    const made = { tasks, until: now.getTime() + VALID_MS }
    // A failure is not kept.
    tasks.catch(() => {
      if (known === made) known = undefined
    })
    known = made
    return tasks
  }

  // What the provider says of the token is no change of the shop.
  return async () => [...(app.payments.provider ? await listTokenTasks(app.db) : []), ...(await current())]
}
