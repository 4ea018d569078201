import { OrderId } from '#domain/orders/order.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { type PaymentProvider, ProviderError } from '../provider.ts'
import { paymentSubject, recordPayment } from '../record-payment.ts'
import { type Check, finishCheck } from './queries.ts'

/** A payment that the provider does not know after this many tries, about half a day, never existed. */
const MAX_MISSING = 12

/** Reads one payment from the provider and records it. The payment and the end of the check are stored together. */
export async function checkPayment(
  db: Db,
  provider: PaymentProvider,
  check: Check,
  providerId: string,
): Promise<void> {
  const payment = await provider.findPayment(providerId).catch((error: unknown) => {
    const isUnknown = error instanceof ProviderError && error.kind !== 'silent'
    if (isUnknown && check.attempts >= MAX_MISSING) return undefined
    throw error
  })
  const orderId = OrderId.safeParse(payment?.reference).data ?? null
  const locks = [paymentSubject({ orderId, providerId })]
  await change(db, { actor: 'payment', locks }, async (tx, record) => {
    if (payment) await recordPayment(tx, record, payment)
    await finishCheck(tx, check)
  })
}
