import { createHash } from 'node:crypto'
import { request as requestHttps } from 'node:https'
import type { FastifyInstance } from 'fastify'
import { DAY_MS, HOUR_MS } from '#domain/clock.ts'
import { formatMoney } from '#domain/money/money.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import { type PushPayload, permissionFor, pushMessage } from '#domain/push/alert.ts'
import { readShop } from '../shop/read-shop.ts'
import { isPublicHttps, lookupPublic, NotPublicError } from './public-address.ts'
import { ensurePushKeys } from './push-keys.ts'
import {
  type Delivery,
  deleteDelivery,
  findCustomerName,
  type PushKeys,
  postponeDeliveries,
} from './queries.ts'
import { removeGone } from './subscribe.ts'

// Not imported: an import would load Node's WebSocket client too.
const { request: requestHttp } = process.getBuiltinModule('node:http')

const TIMEOUT_MS = 10_000

/** The protocol's maximum for a topic. */
const TOPIC_LENGTH = 32

export const FIRST_PAUSE_MS = 15_000
const GONE: readonly number[] = [404, 410]

/** Sends single notifications until `closing`, and settles what becomes of them. */
export function createDeliverer(app: FastifyInstance, closing: AbortSignal) {
  const { settings } = app

  /** Whether the device can be sent the next one. */
  async function deliver(delivery: Delivery): Promise<boolean> {
    const { id, device, alert, role, isActive, attempts, endpoint } = delivery
    if (!isActive || !permissionsOf(role).includes(permissionFor(alert))) {
      await deleteDelivery(app.db, id)
      return true
    }
    const left = Math.max(0, Date.parse(delivery.expires_at) - Date.now())
    const answer = await send(delivery, await payloadOf(delivery), left)
    if (answer && answer.status >= 200 && answer.status < 300) {
      await deleteDelivery(app.db, id)
      return true
    }
    if (isGone(answer)) await removeGone(app.db, endpoint)
    else
      await postponeDeliveries(app.db, device, new Date(Date.now() + pauseOf(attempts, answer)).toISOString())
    return false
  }

  async function payloadOf({ alert, tag, shows_customer }: Delivery): Promise<PushPayload> {
    const shop = await readShop(app.db, settings)
    const order = alert.ring === 'failure' ? null : alert.order
    const customer = shows_customer && order !== null ? await findCustomerName(app.db, order) : undefined
    const money = (cents: number) => formatMoney(cents, shop.money)
    return { ...pushMessage(alert, { money, customer }), tag }
  }

  /** Undefined without an answer. */
  async function send(
    target: Parameters<typeof sendPush>[0],
    payload: PushPayload,
    leftMs: number,
  ): Promise<ServiceAnswer | undefined> {
    try {
      return await sendPush(target, payload, {
        keys: await ensurePushKeys(app.db),
        contact: settings.publicUrl?.startsWith('https:')
          ? settings.publicUrl
          : `mailto:${settings.admin.email}`,
        allowed: settings.pushAllow,
        seconds: Math.ceil(leftMs / 1000),
        isUrgent: payload.tag.startsWith('order '),
        closing,
      })
    } catch (error) {
      // The address names the device, so it is not logged.
      if (!closing.aborted) app.log.warn({ err: error }, 'a push service did not answer')
      return undefined
    }
  }

  return { deliver, send }
}

/** Whether the service says that the subscription no longer exists. */
export function isGone(answer: ServiceAnswer | undefined): boolean {
  return answer !== undefined && GONE.includes(answer.status)
}

/** A quarter of a minute, half a minute, one … up to an hour, or what the service asks for. */
function pauseOf(attempts: number, answer: ServiceAnswer | undefined): number {
  const own = Math.min(HOUR_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10))
  return Math.min(DAY_MS, Math.max(own, answer?.retryAfter ?? 0))
}

type Target = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

type Sending = {
  readonly keys: PushKeys
  /** Where the service finds out who sends: an https or mailto address. */
  readonly contact: string
  /** A service that is not public and still allowed. */
  readonly allowed: string | undefined
  /** For how long the service keeps it for a phone that is off. */
  readonly seconds: number
  readonly isUrgent: boolean
  readonly closing: AbortSignal
}

/** `retryAfter` in milliseconds, if the service named a time. */
type ServiceAnswer = { readonly status: number; readonly retryAfter: number | undefined }

/**
 * Sends a notification, encrypted for the device, to the push service of its browser. Follows no redirect, and connects only to public
 * addresses. Rejects if there is no answer within some seconds.
 */
async function sendPush(
  { endpoint, p256dh, auth }: Target,
  payload: PushPayload,
  { keys, contact, allowed, seconds, isUrgent, closing }: Sending,
): Promise<ServiceAnswer> {
  const url = new URL(endpoint)
  const isStandIn = url.origin === allowed
  if (!isStandIn && !isPublicHttps(endpoint)) throw new NotPublicError(url.hostname)
  // Imported on demand: most shops send nothing for a while after their start, and some never.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: seconds,
      urgency: isUrgent ? 'high' : 'normal',
      // A newer notification of the same thing replaces one that the phone has not fetched yet.
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, TOPIC_LENGTH),
    },
  )
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)])
  const { promise, resolve, reject } = Promise.withResolvers<ServiceAnswer>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  // A connection of its own: one that is kept was not checked for this address.
  const options = { method: 'POST', headers, signal, agent: false as const }
  const request = send(url, isStandIn ? options : { ...options, lookup: lookupPublic }, (response) => {
    const { statusCode: status = 0, headers } = response
    // Closed without reading the body: nobody needs it, and it may be endless.
    response.destroy()
    resolve({ status, retryAfter: readRetryAfter(headers['retry-after']) })
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

/** Seconds or a date. */
function readRetryAfter(text = ''): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const left = Date.parse(text) - Date.now()
  return left > 0 ? left : undefined
}
