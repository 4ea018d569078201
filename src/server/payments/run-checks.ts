import { MINUTE_MS } from '#domain/clock.ts'
import type { RefundState } from '#domain/payments/order-payments.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { checkOrder } from './check-order.ts'
import {
  askForCheck,
  type Check,
  claimCheck,
  FIRST_LOOK_MS,
  finishCheck,
  listDueChecks,
  postponeCheck,
  TOKEN_CHECK,
} from './check-queries.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import { findPayment, findPaymentByProviderId, findRefund, type RefundRow, updateRefund } from './queries.ts'
import { isBehind, paymentLocks, paymentSubject, recordPayment } from './record-payment.ts'

/** After this many tries, about half a day, an unknown payment is taken not to exist, and a missing refund is no longer waited for. */
const MAX_TRIES = 12

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

/**
 * Reads one payment from the provider and records it. The payment and the end of the check are stored together. While a refund is not
 * in the answer yet, it is read again.
 */
async function checkPayment(
  db: Db,
  provider: PaymentProvider,
  check: Check,
  providerId: string,
  now: Date,
): Promise<void> {
  const payment = await provider.findPayment(providerId).catch((error: unknown) => {
    const isUnknown = error instanceof ProviderError && error.isFinal
    if (isUnknown && check.attempts >= MAX_TRIES) return undefined
    throw error
  })
  const known = await findPaymentByProviderId(db, providerId)
  const locks = payment ? paymentLocks(payment, known) : []
  await change(db, { actor: 'payment', locks }, async (tx, record) => {
    if (payment) await recordPayment(tx, record, payment)
    const isAgain = payment && check.attempts < MAX_TRIES && (await isBehind(tx, payment.providerId))
    if (isAgain) await postponeCheck(tx, check, now)
    else await finishCheck(tx, check)
  })
}

/**
 * Asks the provider for a refund, each time with the same key, until it says what became of it. The refund and the payment as the
 * provider has it afterwards are stored together. If the payment does not show the refund yet, it is read again later.
 */
async function checkRefund(
  db: Db,
  provider: PaymentProvider,
  check: Check,
  id: number,
  now: Date,
): Promise<void> {
  const refund = await findRefund(db, id)
  const payment = refund && (await findPayment(db, refund.payment_id))
  const isOpen = refund?.state === 'requested' || refund?.state === 'in_process'
  if (!refund || !payment || payment.provider_id === null || !isOpen) return finishCheck(db, check)

  const answer = await askProvider(provider, payment.provider_id, refund)
  const current = answer.state === 'approved' ? await provider.findPayment(payment.provider_id) : undefined
  const subject = paymentSubject({ orderId: payment.order_id, providerId: payment.provider_id })
  const locks = current ? paymentLocks(current, payment) : [subject]
  await change(db, { actor: 'payment', locks }, async (tx, record) => {
    await updateRefund(tx, id, { state: answer.state, ...(answer.id && { provider_id: answer.id }) })
    if (current) {
      await recordPayment(tx, record, current)
      const later = new Date(now.getTime() + FIRST_LOOK_MS)
      if (await isBehind(tx, current.providerId))
        await askForCheck(tx, `payment ${current.providerId}`, now, later)
    }
    if (answer.state !== refund.state) {
      const [before, after] = [{ state: refund.state }, { state: answer.state, amount: refund.amount }]
      await record('payment.refund', subject, { before, after })
    }
    if (answer.state !== 'in_process') await finishCheck(tx, check)
  })
  if (answer.state === 'in_process') {
    await postponeCheck(db, check, now)
  }
}

type Answered = { readonly state: RefundState; readonly id?: string }

/** A refusal to refund is an answer; anything else is asked again. */
async function askProvider(
  provider: PaymentProvider,
  payment: string,
  { provider_id, amount, idempotency_key }: RefundRow,
): Promise<Answered> {
  try {
    const { id, status } =
      provider_id === null
        ? await provider.refund(payment, amount, idempotency_key)
        : await provider.findRefund(payment, provider_id)
    return { id, state: status === 'approved' || status === 'in_process' ? status : 'rejected' }
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.isFinal && provider_id === null
    if (isRefused) return { state: 'rejected' }
    throw error
  }
}
