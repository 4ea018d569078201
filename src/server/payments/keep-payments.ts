import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#domain/clock.ts'
import { ENTRIES, type EntryKind, isEntryKind } from '#domain/journal/entries.ts'
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
export function keepPayments(app: FastifyInstance): Payments {
  const { mercadoPago } = app.settings
  if (!mercadoPago) return { provider: undefined, wake: () => undefined, idle: async () => undefined }
  const closing = new AbortController()
  const provider = createProvider(mercadoPago, closing.signal)
  let running: Promise<void> | undefined
  let isWoken = false

  function wake(): void {
    if (closing.signal.aborted) return
    isWoken = true
    running ??= run()
  }

  async function run(): Promise<void> {
    try {
      while (isWoken && !closing.signal.aborted) {
        isWoken = false
        const { count, error } = await runChecks(app.db, provider, new Date(), warn)
        // A check can ask for others.
        if (!error && count > 0) isWoken = true
      }
    } catch (error) {
      app.log.error({ err: error }, 'payments were not checked')
    } finally {
      // In the same turn in which the loop ends: a later call of `wake` would be lost.
      running = undefined
    }
  }

  function warn(error: unknown): void {
    if (!closing.signal.aborted) app.log.warn({ err: error }, 'a payment was not checked')
  }

  async function idle(): Promise<void> {
    while (running) await running
  }

  // Pages with an outdated amount are closed at once.
  onEntries(app.db, (_topics, entries) => {
    if (entries.some(({ kind }) => isEntryKind(kind) && affectsPayments(kind))) wake()
  })
  const timer = setInterval(wake, LOOK_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    closing.abort()
    clearInterval(timer)
    await running
  })
  return { provider, wake, idle }
}

function affectsPayments(kind: EntryKind): boolean {
  const effects = ENTRIES[kind].order
  return effects !== null && effects.payments !== 'none'
}
