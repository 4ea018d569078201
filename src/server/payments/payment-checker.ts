import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#domain/clock.ts'
import { ENTRIES, type EntryKind, isEntryKind } from '#domain/journal/entries.ts'
import { runAgain } from '#domain/run-again.ts'
import { onEntries } from '../db/change.ts'
import { runChecks } from './checks/run-checks.ts'
import { createProvider, type PaymentProvider } from './provider.ts'

const LOOK_EVERY_MS = MINUTE_MS

export type Payments = {
  /** Undefined without a token. */
  readonly provider: PaymentProvider | undefined
  /** Works on what is due, now and in the background. */
  readonly wake: () => void
  /** Resolves when nothing is due any more, or the provider does not answer. */
  readonly idle: () => Promise<void>
}

/** Asks the provider about payments: once a minute, and when it is woken: at the start, by a notification, or by a change. */
export function createPaymentChecker(app: FastifyInstance): Payments {
  const { mercadoPago } = app.settings
  if (!mercadoPago) return { provider: undefined, wake: () => undefined, idle: async () => undefined }
  const closing = new AbortController()
  const provider = createProvider(mercadoPago, closing.signal)
  let latest: Promise<void> = Promise.resolve()

  const check = runAgain(async () => {
    try {
      // A check can ask for others.
      for (let isDone = false; !isDone && !closing.signal.aborted; ) {
        const { count, error } = await runChecks(app.db, provider, new Date(), warn)
        isDone = error !== undefined || count === 0
      }
    } catch (error) {
      app.log.error({ err: error }, 'payments were not checked')
    }
  })

  function wake(): void {
    if (!closing.signal.aborted) latest = check()
  }

  async function idle(): Promise<void> {
    for (let seen: unknown; seen !== latest; ) {
      seen = latest
      await seen
    }
  }

  function warn(error: unknown): void {
    if (!closing.signal.aborted) app.log.warn({ err: error }, 'a payment was not checked')
  }

  // Pages with an outdated amount are closed at once.
  onEntries(app.db, (_topics, entries) => {
    if (entries.some(({ kind }) => isEntryKind(kind) && affectsPages(kind))) wake()
  })
  const timer = setInterval(wake, LOOK_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    closing.abort()
    clearInterval(timer)
    await latest
  })
  return { provider, wake, idle }
}

/** A refund is left to whoever requested it and waits for the answer. */
function affectsPages(kind: EntryKind): boolean {
  const payments = ENTRIES[kind].order?.payments ?? 'none'
  return payments !== 'none' && kind !== 'payment.refund'
}
