import type { VersionedOrder } from '#domain/orders/order.ts'
import type { MoneyBack } from '#domain/payments/give-back.ts'
import type { Refund } from '#domain/payments/order-payments.ts'
import type { Recorder } from '../db/change.ts'
import { listEntriesOf, valuesOf } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { AppError, missing } from '../errors.ts'
import { hashRequest } from '../http/idempotency.ts'
import { orderSubject } from '../orders/order-id.ts'
import type { PaymentProvider } from './provider.ts'
import { findPayment, listPaymentsOfOrder, listRefunds } from './queries.ts'
import { insertRefundIn, NO_PROVIDER } from './refund-payment.ts'
import { runCheck } from './run-checks.ts'

/** Gives these parts of an order's money back, as part of the same change. `requestHash` tells the request from others of the order. */
export async function giveBackIn(
  tx: Db,
  record: Recorder,
  parts: readonly MoneyBack[],
  { requestHash, isConnected }: { readonly requestHash: string; readonly isConnected: boolean },
): Promise<void> {
  for (const { payment: id, amount } of parts) {
    const payment = (id !== undefined && (await findPayment(tx, id))) || missing('El pago')
    if (payment.provider_id !== null && !isConnected) throw new AppError(409, NO_PROVIDER)
    const key = hashRequest({ requestHash, payment: payment.id })
    await insertRefundIn(tx, record, payment, { amount, key, requestHash })
  }
}

/** The request of each return, or of each deletion, of an order, newest first; undefined where the order was simply deleted. */
export async function listRequests(
  tx: Db,
  id: VersionedOrder['id'],
  wanted: 'order.returned' | 'order.deleted',
): Promise<(string | undefined)[]> {
  const entries = await listEntriesOf(tx, orderSubject(id))
  return entries
    .filter(({ kind }) => kind === wanted)
    .map((entry) => valuesOf<typeof wanted>(entry).after?.request)
}

/** Asks the provider for the refunds of a request, and returns all of them as they are then. What is not answered is repeated later. */
export async function askForRefunds(
  db: Db,
  provider: PaymentProvider | undefined,
  id: VersionedOrder['id'],
  requestHash: string,
): Promise<Refund[]> {
  const payments = (await listPaymentsOfOrder(db, id)).map((payment) => payment.id)
  const ofRequest = async () =>
    (await listRefunds(db, payments)).filter(({ request_hash }) => request_hash === requestHash)
  for (const refund of await ofRequest()) {
    if (provider) await runCheck(db, provider, `refund ${refund.id}`, new Date())
  }
  return ofRequest()
}
