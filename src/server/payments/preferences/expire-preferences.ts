import type { Cents } from '#domain/money.ts'
import type { OrderId } from '#domain/order.ts'
import type { Db } from '../../db/tables.ts'
import { type PaymentProvider, ProviderError } from '../provider.ts'
import { listOpenPreferences, updatePreference } from './queries.ts'

/** Closes the payment pages of an order that ask for another amount than the one to keep, and those the provider has lost. */
export async function expirePreferences(
  db: Db,
  provider: PaymentProvider,
  orderId: OrderId,
  keep: Cents | undefined,
  now: Date,
): Promise<void> {
  for (const preference of await listOpenPreferences(db, orderId)) {
    if (preference.amount === keep || preference.provider_id === null) continue
    try {
      await provider.expirePreference(preference.provider_id, now)
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'missing') throw error
    }
    await updatePreference(db, preference, { expired: 1 })
  }
}
