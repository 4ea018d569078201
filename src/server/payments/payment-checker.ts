import type { FastifyInstance } from 'fastify'
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import { isEntryKind, paymentsOf } from '#domain/journal/entries.ts'
import { PROVIDER_SILENT, TOKEN_REFUSED } from '#domain/payments/order-payments.ts'
import { onEntries } from '../db/change.ts'
import { askForCheck, findOpenCheck, finishCheck, TOKEN_CHECK, tokenRefusedSince } from './check-queries.ts'
import { createProvider, PATIENCE_MS, type PaymentProvider } from './provider.ts'
import { runChecks } from './run-checks.ts'

const LOOK_EVERY_MS = MINUTE_MS
/** A refund is left to whoever asked for it and waits for the answer. */
const AFFECT_PAGES: readonly string[] = ['settle', 'pages']

export type Payments = {
  /** Undefined without a token. */
  readonly provider: PaymentProvider | undefined
  /** Asks whether the token is accepted, and works on what a killed process left behind. */
  readonly start: () => Promise<void>
  /** Works on what is due, now and in the background. */
  readonly wake: () => void
  /** Resolves when nothing is due any more, or the provider does not answer. */
  readonly idle: () => Promise<void>
  /** What keeps customers from paying, in Spanish. */
  readonly problem: () => Promise<string | undefined>
}

const nothing = async () => undefined

/** Asks the provider about payments: once a minute, and when it is woken: at the start, by a notification, or by a change. */
export function createPaymentChecker(app: FastifyInstance): Payments {
  const { mercadoPago } = app.settings
  if (!mercadoPago)
    return { provider: undefined, start: nothing, wake: () => undefined, idle: nothing, problem: nothing }
  const closing = new AbortController()
  /** When the provider stopped answering; undefined while it answers. */
  let silentSince: number | undefined
  const provider = createProvider(mercadoPago, {
    closing: closing.signal,
    onUnauthorized: doubtToken,
    onCall(isAnswered) {
      silentSince = isAnswered ? undefined : (silentSince ?? Date.now())
    },
  })
  let latest: Promise<void> = Promise.resolve()

  const check = coalesceRuns(async () => {
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

  /** A new token ends the doubt about an earlier one. */
  async function start(): Promise<void> {
    wake()
    try {
      await provider.checkToken()
      const doubt = await findOpenCheck(app.db, TOKEN_CHECK)
      if (doubt) await finishCheck(app.db, doubt)
    } catch (error) {
      warn(error)
    }
  }

  /** A refusal may be about one payment only, so the provider is asked about the token itself, before anything else. */
  async function doubtToken(): Promise<void> {
    if (await findOpenCheck(app.db, TOKEN_CHECK)) return
    await askForCheck(app.db, TOKEN_CHECK, new Date(), new Date(0))
    wake()
  }

  async function problem(): Promise<string | undefined> {
    if ((await tokenRefusedSince(app.db)) !== undefined) return TOKEN_REFUSED
    if (!isSilent()) return undefined
    // In a quiet shop the latest call may be long ago.
    await provider.checkToken(PATIENCE_MS).catch(warn)
    return isSilent() ? PROVIDER_SILENT : undefined
  }

  function isSilent(): boolean {
    return silentSince !== undefined && silentSince <= Date.now() - HOUR_MS
  }

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
    if (entries.some(({ kind }) => isEntryKind(kind) && AFFECT_PAGES.includes(paymentsOf(kind)))) wake()
  })
  const timer = setInterval(wake, LOOK_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    closing.abort()
    clearInterval(timer)
    await latest
  })
  return { provider, start, wake, idle, problem }
}
