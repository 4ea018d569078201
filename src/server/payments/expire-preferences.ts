import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order.ts'
import type { Db } from '../db/tables.ts'
import { listOpenPreferences, updatePreference } from './preference-queries.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

/**
 * Closes the payment pages of an order that ask for another amount than the one to keep. One that the provider has lost counts as
 * closed; one that it refuses to close is tried again, unless this is the last try.
 */
export async function expirePreferences(
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
