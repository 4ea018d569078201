import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#domain/clock.ts'
import { isEntryKind, paymentsOf } from '#domain/journal/entries.ts'
import type { PaymentTask } from '#domain/payments/order-payments.ts'
import { onEntries } from '../db/change.ts'
import { listPaymentTasks } from '../payments/list-payment-tasks.ts'

/** Some depend on the time and on what the provider answers, which is no change of the shop. */
const VALID_MS = MINUTE_MS

/** Finding them takes a tenth of a second in a busy shop, so they are kept until a payment changes. */
export function cachePaymentTasks(app: FastifyInstance): () => Promise<readonly PaymentTask[]> {
  let known: { readonly tasks: Promise<PaymentTask[]>; readonly until: number } | undefined

  onEntries(app.db, (_topics, entries) => {
    if (entries.some(({ kind }) => !isEntryKind(kind) || paymentsOf(kind) !== 'none')) known = undefined
  })

  return () => {
    const now = new Date()
    if (known && now.getTime() < known.until) return known.tasks
    const tasks = listPaymentTasks(app.db, now, app.payments.provider !== undefined)
    const made = { tasks, until: now.getTime() + VALID_MS }
    // A failure is not kept.
    tasks.catch(() => {
      if (known === made) known = undefined
    })
    known = made
    return tasks
  }
}
