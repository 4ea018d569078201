import { createHash } from 'node:crypto'
import { request as requestHttps } from 'node:https'
import type { PushPayload } from '#domain/push/notice.ts'
import { isPublicHttps, lookupPublic, NotPublicError } from './public-address.ts'
import type { PushKeys } from './queries.ts'

// Not imported: an import would load Node's WebSocket client too.
const { request: requestHttp } = process.getBuiltinModule('node:http')

const TIMEOUT_MS = 10_000
/** The protocol's maximum for a topic. */
const TOPIC_LENGTH = 32

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
export type ServiceAnswer = { readonly status: number; readonly retryAfter: number | undefined }

/**
 * Sends a notification, encrypted for the device, to the push service of its browser. Follows no redirect, and connects only to public
 * addresses. Rejects if there is no answer within some seconds.
 */
export async function sendPush(
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
