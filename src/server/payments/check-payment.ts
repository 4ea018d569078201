import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { type Check, finishCheck, postponeCheck } from './check-queries.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import { findPaymentByProviderId } from './queries.ts'
import { isBehind, paymentLocks, recordPayment } from './record-payment.ts'

/** After this many tries, about half a day, an unknown payment is taken not to exist, and a missing refund is no longer waited for. */
const MAX_TRIES = 12

/**
 * Reads one payment from the provider and records it. The payment and the end of the check are stored together. While a refund is not
 * in the answer yet, it is read again.
 */
export async function checkPayment(
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
