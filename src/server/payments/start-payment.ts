import { setTimeout as delay } from 'node:timers/promises'
import type { Cents } from '#domain/money/money.ts'
import { orderCode, type VersionedOrder } from '#domain/orders/order.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { orderSubject } from '../orders/order-id.ts'
import { findOrder } from '../orders/queries.ts'
import { askForCheck, FIRST_LOOK_MS } from './check-queries.ts'
import {
  claimPreference,
  findPreference,
  listOpenPreferences,
  type PreferenceRow,
  updatePreference,
} from './preference-queries.ts'
import { PATIENCE_MS, type PaymentProvider, ProviderError } from './provider.ts'

/** Longer than the provider may take, so that nobody creates it a second time. */
const CLAIM_MS = 2 * PATIENCE_MS
const LOOK_EVERY_MS = 50

type Place = { readonly shopName: string; readonly publicUrl: string }

/**
 * Returns the address at which the order is paid, the same one for everybody who asks. Rejects with `ProviderError` when the
 * provider does not give one in time; the next try starts over.
 */
export async function startPayment(
  db: Db,
  provider: PaymentProvider,
  order: VersionedOrder,
  amount: Cents,
  place: Place,
): Promise<string> {
  const end = Date.now() + PATIENCE_MS
  do {
    const known = await findPreference(db, order.id, amount)
    if (known?.address && !known.expired) return known.address
    const now = new Date()
    const claimed = await claimPreference(db, order.id, amount, now, new Date(now.getTime() + CLAIM_MS))
    if (claimed)
      return createPreference(db, provider, order, claimed, { ...place, limitMs: end - now.getTime() })
    await delay(LOOK_EVERY_MS)
  } while (Date.now() < end)
  throw new ProviderError('silent', 'the preference is still being created')
}

async function createPreference(
  db: Db,
  provider: PaymentProvider,
  { id, version }: VersionedOrder,
  claimed: PreferenceRow,
  { shopName, publicUrl, limitMs }: Place & { readonly limitMs: number },
): Promise<string> {
  const { amount, round } = claimed
  try {
    const { id: providerId, address } = await provider.createPreference({
      orderId: id,
      title: `Pedido ${orderCode(id)} en ${shopName}`,
      amount,
      returnUrl: new URL(`/checkout/${id}/volver`, publicUrl).href,
      notificationUrl: new URL('/api/payments/mercadopago?source_news=webhooks', publicUrl).href,
      // After a crash before it is stored, the same key returns the one that was created.
      key: `${id}-${amount}-${round}`,
      limitMs,
    })
    const now = new Date()
    await change(db, { actor: 'customer', locks: [orderSubject(id)] }, async (tx, record) => {
      const created_at = now.toISOString()
      await updatePreference(tx, claimed, {
        provider_id: providerId,
        address,
        created_at,
        claimed_until: created_at,
      })
      // The check also closes pages that ask for another amount: older ones, or this one if the order was corrected meanwhile.
      const isOnly = (await listOpenPreferences(tx, id)).length === 1
      const isCurrent = (await findOrder(tx, id))?.version === version
      const first = isOnly && isCurrent ? new Date(now.getTime() + FIRST_LOOK_MS) : now
      await askForCheck(tx, `order ${id}`, now, first)
      await record('payment.started', orderSubject(id), { after: { amount, preference: providerId } })
    })
    return address
  } catch (error) {
    // Whoever asks next need not wait for the claim to end.
    await updatePreference(db, claimed, { claimed_until: claimed.created_at })
    throw error
  }
}
