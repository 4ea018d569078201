import type { VersionedOrder } from '#domain/orders/order.ts'
import { settlement } from '#domain/orders/settlement.ts'
import type { MoneyBack } from '#domain/payments/give-back.ts'
import type { Refund } from '#domain/payments/order-payments.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import type { Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, missing } from '../errors.ts'
import { hashRequest } from '../http/idempotency.ts'
import { runCheck } from './checks/run-checks.ts'
import type { PaymentProvider } from './provider.ts'
import {
  findPayment,
  findPaymentByKey,
  listPaymentsOfOrder,
  listRefunds,
  type PaymentRow,
} from './queries.ts'
import { insertReceived } from './record-cash.ts'
import { insertRefundIn, NO_PROVIDER } from './refund-payment.ts'

/**
 * Gives these parts of an order's money back, as part of a change that holds its lock. Money that was only marked is first recorded as the
 * payment it was. `requestHash` tells the request from others of the order.
 */
export async function giveBackIn(
  tx: Db,
  record: Recorder,
  order: VersionedOrder,
  parts: readonly MoneyBack[],
  { requestHash, isConnected }: { readonly requestHash: string; readonly isConnected: boolean },
): Promise<void> {
  for (const { payment: id, source, amount } of parts) {
    const key = hashRequest({ requestHash, payment: id ?? 'by hand' })
    const payment =
      id === undefined
        ? await recordMarked(tx, record, order, source, key)
        : ((await findPayment(tx, id)) ?? missing('El pago'))
    if (payment.provider_id !== null && !isConnected) throw new AppError(409, NO_PROVIDER)
    await insertRefundIn(tx, record, payment, { amount, key, requestHash })
  }
}

async function recordMarked(
  tx: Db,
  record: Recorder,
  order: VersionedOrder,
  source: MoneyBack['source'],
  key: string,
): Promise<PaymentRow> {
  const { id } = order
  const { byHand: amount } = settlement(order, orderBalance(await listPaymentsOfOrder(tx, id)))
  await insertReceived(tx, record, { id, source, amount, key })
  return (await findPaymentByKey(tx, key)) ?? missing('El pago')
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
