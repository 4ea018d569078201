import { type Selectable, sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order.ts'
import type { Db, Tables } from '../db/tables.ts'

export type PreferenceRow = Selectable<Tables['payment_preferences']>

export async function findPreference(
  db: Db,
  orderId: OrderId,
  amount: Cents,
): Promise<PreferenceRow | undefined> {
  return db
    .selectFrom('payment_preferences')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('amount', '=', amount)
    .executeTakeFirst()
}

/** On which a customer can still pay. */
export async function listOpenPreferences(db: Db, orderId: OrderId): Promise<PreferenceRow[]> {
  return db
    .selectFrom('payment_preferences')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider_id', 'is not', null)
    .where('expired', '=', 0)
    .execute()
}

/** Claims the preference for the caller to create. Returns undefined while somebody else does, or if it exists already. */
export async function claimPreference(
  db: Db,
  orderId: OrderId,
  amount: Cents,
  now: Date,
  until: Date,
): Promise<PreferenceRow | undefined> {
  return db
    .insertInto('payment_preferences')
    .values({
      order_id: orderId,
      amount,
      round: 1,
      created_at: now.toISOString(),
      provider_id: null,
      address: null,
      expired: 0,
      claimed_until: until.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'amount'])
        .doUpdateSet({
          round: sql`payment_preferences.round + payment_preferences.expired`,
          provider_id: null,
          address: null,
          expired: 0,
          claimed_until: until.toISOString(),
        })
        .where('payment_preferences.claimed_until', '<=', now.toISOString())
        .where(({ or, eb }) =>
          or([eb('payment_preferences.provider_id', 'is', null), eb('payment_preferences.expired', '=', 1)]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function updatePreference(
  tx: Db,
  { order_id, amount }: PreferenceRow,
  change: Partial<
    Pick<PreferenceRow, 'provider_id' | 'address' | 'expired' | 'claimed_until' | 'created_at'>
  >,
): Promise<void> {
  await tx
    .updateTable('payment_preferences')
    .set(change)
    .where('order_id', '=', order_id)
    .where('amount', '=', amount)
    .execute()
}
