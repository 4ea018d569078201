import type { Insertable, Selectable } from 'kysely'
import type { Alert } from '#domain/push/alert.ts'
import type { PushDevice } from '#domain/push/push-device.ts'
import type { Db, Tables } from '../db/tables.ts'
import { SESSION_ID_LENGTH } from '../people/session-queries.ts'

export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

export async function findKeys(db: Db): Promise<PushKeys | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()
}

/** Unless there are some. */
export async function insertKeys(db: Db, { publicKey, privateKey }: PushKeys): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type SubscriptionRow = Selectable<Tables['push_subscriptions']>

export async function findSubscription(db: Db, endpoint: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst()
}

/** Devices of a person, newest first. */
export async function listDevices(db: Db, userId: number): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asDevice)
}

function asDevice({ endpoint, device, wanted, shows_customer, created_at }: SubscriptionRow): PushDevice {
  return {
    endpoint,
    device,
    wanted: JSON.parse(wanted),
    showsCustomer: shows_customer === 1,
    since: created_at,
  }
}

/** A new one, or the one with this address as it is now. */
export async function upsertSubscription(
  db: Db,
  subscription: Insertable<Tables['push_subscriptions']>,
): Promise<PushDevice & { readonly id: number }> {
  const { created_at: _, ...now } = subscription
  const row = await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(now))
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...asDevice(row), id: row.id }
}

type Moved = { readonly from: number; readonly to: number; readonly now: string }

/** Moves what is queued for one device to another, skipping what is queued there already. */
export async function moveDeliveries(db: Db, { from, to, now }: Moved): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ subscription_id: to, next_at: now })
    .where('subscription_id', '=', from)
    .where('tag', 'not in', (known) =>
      known
        .selectFrom('push_deliveries as other')
        .select('other.tag')
        .where('other.subscription_id', '=', to),
    )
    .execute()
}

/** Deletes a subscription with its queued notifications. */
export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export async function deleteSubscriptionsOfSession(db: Db, session: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session', '=', session).execute()
}

/** Deletes a person's subscriptions made in sessions that no longer exist. */
export async function deleteSubscriptionsWithoutSession(db: Db, userId: number): Promise<void> {
  const sessions = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()
  const open = sessions.map(({ token_hash }) => token_hash.slice(0, SESSION_ID_LENGTH))
  let ended = db.deleteFrom('push_subscriptions').where('user_id', '=', userId)
  if (open.length > 0) ended = ended.where('session', 'not in', open)
  await ended.execute()
}

type Listener = Pick<SubscriptionRow, 'id' | 'wanted' | 'created_at'> &
  Pick<Selectable<Tables['users']>, 'role'>

/** The devices of everybody who may enter. */
export async function listListeners(db: Db): Promise<Listener[]> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select([
      'push_subscriptions.id',
      'push_subscriptions.wanted',
      'push_subscriptions.created_at',
      'users.role',
    ])
    .where('users.active', '=', 1)
    .execute()
}

/** None twice for the same device and tag. */
export async function insertDeliveries(
  db: Db,
  deliveries: readonly Insertable<Tables['push_deliveries']>[],
): Promise<void> {
  if (deliveries.length === 0) return
  await db
    .insertInto('push_deliveries')
    .values([...deliveries])
    .onConflict((conflict) => conflict.columns(['subscription_id', 'tag']).doNothing())
    .execute()
}

/** The devices to which something is to be sent now. */
export async function listDueDevices(db: Db, now: string): Promise<number[]> {
  const rows = await db
    .selectFrom('push_deliveries')
    .select('subscription_id')
    .distinct()
    .where('next_at', '<=', now)
    .execute()
  return rows.map(({ subscription_id }) => subscription_id)
}

export type Delivery = Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'shows_customer'> & {
  readonly id: number
  readonly device: number
  readonly tag: string
  readonly alert: Alert
  readonly attempts: number
  readonly expires_at: string
  readonly role: Selectable<Tables['users']>['role']
  readonly isActive: boolean
}

/** The oldest that is due for a device, which nobody else sends until then. */
export async function claimDelivery(
  db: Db,
  device: number,
  now: string,
  until: string,
): Promise<Delivery | undefined> {
  const claimed = await db
    .updateTable('push_deliveries')
    .set(({ eb }) => ({ next_at: until, attempts: eb('attempts', '+', 1) }))
    .where('next_at', '<=', now)
    .where('id', '=', (oldest) =>
      oldest
        .selectFrom('push_deliveries as due')
        .select(({ fn }) => fn.min('due.id').as('id'))
        .where('due.subscription_id', '=', device)
        .where('due.next_at', '<=', now),
    )
    .returningAll()
    .executeTakeFirst()
  if (!claimed) return undefined
  const target = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['endpoint', 'p256dh', 'auth', 'shows_customer', 'users.role', 'users.active'])
    .where('push_subscriptions.id', '=', device)
    .executeTakeFirst()
  if (!target) return undefined
  const { id, tag, payload, attempts, expires_at } = claimed
  const { active, ...rest } = target
  const alert: Alert = JSON.parse(payload)
  return { ...rest, id, device, tag, alert, attempts, expires_at, isActive: active === 1 }
}

export async function deleteDelivery(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_deliveries').where('id', '=', id).execute()
}

/** Everything for a device waits, so that a service that does not answer costs one call at a time. */
export async function postponeDeliveries(db: Db, device: number, until: string): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ next_at: until })
    .where('subscription_id', '=', device)
    .where('next_at', '<', until)
    .execute()
}

export async function deleteExpiredDeliveries(db: Db, now: string): Promise<void> {
  await db.deleteFrom('push_deliveries').where('expires_at', '<=', now).execute()
}

/** Undefined if the order is gone. */
export async function findCustomerName(db: Db, order: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('name').where('id', '=', order).executeTakeFirst()
  return row?.name
}
