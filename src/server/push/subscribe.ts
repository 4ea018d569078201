import { createECDH } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import {
  MAX_DEVICES,
  NOTICE_KINDS,
  type PushDevice,
  type PushSubscriptionInput,
} from '#domain/push/push-device.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { SignedIn } from '../people/guard.ts'
import { sessionId } from '../people/session.ts'
import { isPublicHttps, isPublicIp } from './public-address.ts'
import {
  deleteSubscription,
  findSubscription,
  listDevices,
  moveDeliveries,
  upsertSubscription,
} from './queries.ts'

const NOT_PUBLIC = 'La dirección de avisos del navegador tiene que ser una dirección https pública.'

/** Waiting longer for the name of a push service helps nobody: it is checked again whenever something is sent. */
const DNS_TIMEOUT_MS = 2000

/**
 * Switches notifications on for a device, or renews them there: they then belong to this session and end with it. Known devices keep what
 * is not said again.
 */
export async function subscribe(
  db: Db,
  session: SignedIn,
  { endpoint, keys, wanted, showsCustomer, replaces }: PushSubscriptionInput,
  { device, allowed }: { readonly device: string; readonly allowed: string | undefined },
): Promise<PushDevice> {
  const { userId, tokenHash } = session
  await refusePrivate(endpoint, allowed)
  refuseBadKey(keys.p256dh)
  return change(db, { actor: session, locks: [`push ${userId}`] }, async (tx, record) => {
    const ownBy = async (address: string | undefined) => {
      const found = address === undefined ? undefined : await findSubscription(tx, address)
      return found?.user_id === userId ? found : undefined
    }
    const [same, replaced] = [await ownBy(endpoint), await ownBy(replaces)]
    const known = same ?? replaced
    if (!known && (await listDevices(tx, userId)).length >= MAX_DEVICES) {
      throw new AppError(409, `Ya tenés avisos en ${MAX_DEVICES} dispositivos. Quitá uno que no uses.`)
    }
    const isShown = showsCustomer ?? known?.shows_customer === 1
    const now = new Date().toISOString()
    const { id, ...stored } = await upsertSubscription(tx, {
      user_id: userId,
      session: sessionId(tokenHash),
      endpoint,
      ...keys,
      device,
      wanted: wanted ? JSON.stringify(wanted) : (known?.wanted ?? JSON.stringify(NOTICE_KINDS)),
      shows_customer: isShown ? 1 : 0,
      // The replaced subscription was notified until now.
      created_at: known?.created_at ?? now,
    })
    if (replaced && replaced.id !== id) {
      await moveDeliveries(tx, { from: replaced.id, to: id, now })
      await deleteSubscription(tx, replaced.id)
    }
    if (!known) await record('push.switchedOn', `person ${userId}`, { after: { device } })
    return stored
  })
}

/** Switches notifications off. Does nothing for a device that is gone or somebody else's, and does not say so. */
export async function unsubscribe(db: Db, session: SignedIn, endpoint: string): Promise<void> {
  const { userId } = session
  await change(db, { actor: session }, async (tx, record) => {
    const found = await findSubscription(tx, endpoint)
    if (found?.user_id !== userId) return
    await deleteSubscription(tx, found.id)
    await record('push.switchedOff', `person ${userId}`, { before: { device: found.device } })
  })
}

/** Called after the push service said that it no longer knows a device. */
export async function removeGone(db: Db, endpoint: string): Promise<void> {
  await change(db, { actor: 'system' }, async (tx, record) => {
    const found = await findSubscription(tx, endpoint)
    if (!found) return
    await deleteSubscription(tx, found.id)
    await record('push.switchedOff', `person ${found.user_id}`, { before: { device: found.device } })
  })
}

/** Refuses private addresses, also those that a name resolves to. A name that cannot be resolved now is checked when something is sent. */
async function refusePrivate(endpoint: string, allowed: string | undefined): Promise<void> {
  const url = URL.parse(endpoint)
  if (url && url.origin === allowed) return
  if (!url || !isPublicHttps(endpoint)) throw new AppError(400, NOT_PUBLIC)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0) return
  const found = await Promise.race([
    lookup(url.hostname, { all: true }).catch(() => []),
    new Promise<[]>((resolve) => setTimeout(() => resolve([]), DNS_TIMEOUT_MS).unref()),
  ])
  if (!found.every(({ address }) => isPublicIp(address))) throw new AppError(400, NOT_PUBLIC)
}

/** A key that is not a point of the curve could never be used. */
function refuseBadKey(p256dh: string): void {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(p256dh, 'base64url')
  } catch {
    throw new AppError(400, 'La clave p256dh del navegador no es válida')
  }
}
