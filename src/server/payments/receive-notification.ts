import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { askForCheck } from './check-queries.ts'

const PAYMENT_ID = /^\d{1,20}$/

/**
 * Notes that a payment has to be read from the provider. Nothing else in the notification is used, so repeated and reordered ones do
 * no harm. Other kinds of notification are accepted and ignored: a refusal would only be retried.
 */
export async function receiveNotification(
  db: Db,
  { type, ...signed }: Signed & { readonly type: string },
  secret: string | undefined,
  now: Date,
): Promise<void> {
  if (secret === undefined || !isSigned(signed, secret, now)) throw new AppError(401, 'La firma no es válida')
  if (type !== 'payment' || !PAYMENT_ID.test(signed.id)) return
  await askForCheck(db, `payment ${signed.id}`, now)
}

/** A notification may be retried for days with its first signature. Repeating one does no harm: it only makes the shop read the payment. */
const MAX_AGE_MS = 3 * DAY_MS
const MAX_AHEAD_MS = 5 * MINUTE_MS

export type Signed = {
  readonly signature: string | undefined
  readonly requestId: string | undefined
  /** `data.id` as received. */
  readonly id: string
}

/** Whether the provider signed this notification in the last days. */
function isSigned({ signature = '', requestId, id }: Signed, secret: string, now: Date): boolean {
  const [, time] = /(?:^|,)\s*ts=(\d{10,16})\s*(?:,|$)/.exec(signature) ?? []
  const [, hash] = /(?:^|,)\s*v1=([0-9a-fA-F]{64})\s*(?:,|$)/.exec(signature) ?? []
  if (time === undefined || hash === undefined) return false
  // Seen in seconds and in milliseconds.
  const signedAt = Number(time) * (time.length <= 11 ? 1000 : 1)
  const age = now.getTime() - signedAt
  if (age > MAX_AGE_MS || age < -MAX_AHEAD_MS) return false
  const given = Buffer.from(hash, 'hex')
  // Both spellings are compared, so that the time does not reveal which one fits.
  const fits = [id, id.toLowerCase()].map((spelling) =>
    timingSafeEqual(
      given,
      createHmac('sha256', secret)
        .update(manifest(spelling, requestId, time))
        .digest(),
    ),
  )
  return fits.includes(true)
}

/** A pair whose value is missing is left out. */
function manifest(id: string, requestId: string | undefined, time: string): string {
  return `id:${id};${requestId ? `request-id:${requestId};` : ''}ts:${time};`
}
