import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { askForCheck } from './checks/queries.ts'
import { isSigned, type Signed } from './signature.ts'

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
