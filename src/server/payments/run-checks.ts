import { MINUTE_MS } from '#domain/clock.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { checkOrder } from './check-order.ts'
import { checkPayment } from './check-payment.ts'
import {
  type Check,
  claimCheck,
  finishCheck,
  listDueChecks,
  postponeCheck,
  TOKEN_CHECK,
} from './check-queries.ts'
import { checkRefund } from './check-refund.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

/** At most this many calls in a row. */
const AT_ONCE = 20
/** Longer than a check's calls may take together. A killed process's checks are free again after it. */
const CLAIM_MS = MINUTE_MS

/**
 * Works on what is due, one after the other, unless another process does. Stops when the provider does not answer, so that an outage
 * costs one call at a time. Returns how many were done, and the error that stopped it.
 */
export async function runChecks(
  db: Db,
  provider: PaymentProvider,
  now: Date,
  onError: (error: unknown) => void = () => undefined,
): Promise<{ count: number; error?: ProviderError }> {
  const started = performance.now()
  let count = 0
  for (const subject of await listDueChecks(db, now, AT_ONCE)) {
    // Earlier checks may have taken long, and each claim must last for its own calls.
    const error = await runCheck(db, provider, subject, new Date(now.getTime() + performance.now() - started))
    if (error) onError(error)
    if (error instanceof ProviderError && !error.isFinal) return { count, error }
    count++
  }
  return { count }
}

/** Returns what went wrong; the check is then repeated later, and does not hold up others. */
export async function runCheck(
  db: Db,
  provider: PaymentProvider,
  subject: string,
  now: Date,
): Promise<Error | undefined> {
  const check = await claimCheck(db, subject, now, new Date(now.getTime() + CLAIM_MS))
  if (!check) return undefined
  try {
    await perform(db, provider, check, now)
  } catch (error) {
    await postponeCheck(db, check, now)
    if (subject === TOKEN_CHECK && check.attempts === 0) await recordRefusedToken(db)
    return error instanceof Error ? error : new Error(String(error))
  }
  return undefined
}

async function recordRefusedToken(db: Db): Promise<void> {
  await change(db, { actor: 'system' }, (_, record) => record('payment.tokenRefused', 'payments', {}))
}

async function perform(db: Db, provider: PaymentProvider, check: Check, now: Date): Promise<void> {
  const [kind, id = ''] = check.subject.split(' ')
  if (kind === 'payment') return checkPayment(db, provider, check, id, now)
  if (kind === 'order') return checkOrder(db, provider, check, id, now)
  if (kind === 'refund') return checkRefund(db, provider, check, Number(id), now)
  if (kind === TOKEN_CHECK) await provider.checkToken()
  await finishCheck(db, check)
}
