import { DAY_MS, HOUR_MS } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { canPayOnline, isInProcess, toCollect } from '#domain/payments/payment-balance.ts'
import type { Db } from '../db/tables.ts'
import { findOrder } from '../orders/queries.ts'
import { askForCheck, type Check, finishCheck, postponeCheck } from './check-queries.ts'
import { listOpenPreferences, updatePreference } from './preference-queries.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import { findPaymentByProviderId, listPaymentsOfOrder } from './queries.ts'
import { isDifferent } from './record-payment.ts'

/** Cash networks take days; after this nobody pays any more. */
const GIVE_UP_MS = 30 * DAY_MS
/** Somebody may have paid once more just before the page was closed. */
const LAST_LOOKS_MS = 2 * HOUR_MS
/** Clocks differ. */
const SLACK_MS = DAY_MS

/**
 * Asks the provider for the payments of an order, for notifications that never arrived, and closes payment pages with an outdated
 * amount. Repeated until nothing is left to pay, less and less often.
 */
export async function checkOrder(
  db: Db,
  provider: PaymentProvider,
  check: Check,
  orderId: OrderId,
  now: Date,
): Promise<void> {
  const since = new Date(check.since).getTime()
  const [from, to] = [since - GIVE_UP_MS, now.getTime() + SLACK_MS].map((time) =>
    new Date(time).toISOString(),
  )
  for (const payment of await provider.searchByOrder(orderId, from ?? '', to ?? '')) {
    const known = await findPaymentByProviderId(db, payment.providerId)
    if (!known || isDifferent(known, payment)) await askForCheck(db, `payment ${payment.providerId}`, now)
  }
  const order = await findOrder(db, orderId)
  const payments = await listPaymentsOfOrder(db, orderId)
  const isRecent = now.getTime() - since < GIVE_UP_MS
  const isOpen = isRecent && order !== undefined && canPayOnline(order, payments)
  const keep = isOpen ? toCollect(order, payments) : undefined
  await expirePreferences(db, provider, orderId, keep, { now, isLastTry: !isRecent })
  const isJustAsked = now.getTime() - since < LAST_LOOKS_MS
  const isWaiting = isJustAsked || (isRecent && payments.some(({ state }) => isInProcess(state)))
  if (isOpen || isWaiting) await postponeCheck(db, check, now)
  else await finishCheck(db, check)
}

/**
 * Closes the payment pages of an order that ask for another amount than the one to keep. One that the provider has lost counts as
 * closed; one that it refuses to close is tried again, unless this is the last try.
 */
async function expirePreferences(
  db: Db,
  provider: PaymentProvider,
  orderId: OrderId,
  keep: Cents | undefined,
  { now, isLastTry }: { readonly now: Date; readonly isLastTry: boolean },
): Promise<void> {
  for (const preference of await listOpenPreferences(db, orderId)) {
    if (preference.amount === keep || preference.provider_id === null) continue
    try {
      await provider.expirePreference(preference.provider_id, now)
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.isFinal) throw error
      if (error.kind === 'refused' && !isLastTry) throw error
    }
    await updatePreference(db, preference, { expired: 1 })
  }
}
