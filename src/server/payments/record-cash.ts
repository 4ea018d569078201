import type { Cents } from '#domain/money/money.ts'
import type { Order, OrderId } from '#domain/orders/order.ts'
import { orderStanding } from '#domain/orders/order-standing.ts'
import type { CashPayment } from '#domain/payments/order-payments.ts'
import { orderBalance, PAYMENT_CURRENCY } from '#domain/payments/payment-balance.ts'
import { CASH, type PaymentSource } from '#domain/prices/payment-source.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { change, type Doer, type Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { hashRequest, refuseOtherRequest } from '../http/idempotency.ts'
import { changeToCashIn } from '../orders/corrections/correct-order.ts'
import { orderSubject } from '../orders/order-id.ts'
import { findOrder } from '../orders/queries.ts'
import { refuseOtherVersion } from '../orders/refuse-other-version.ts'
import type { Settings } from '../settings.ts'
import { findPaymentByKey, findTakenAt, insertPayment, listPaymentsOfOrder, raisePaid } from './queries.ts'

type NotedCash = CashPayment & { readonly id: OrderId; readonly key: string }

/**
 * Records cash taken at the counter, once per key. An order that is paid in cash now changes its way to pay, and so what is due. Refused if
 * the order has changed since the version that was looked at.
 */
export async function recordCash(
  db: Db,
  actor: Doer,
  { id, amount, wayToPay, version, key }: NotedCash,
  machine: Settings,
): Promise<void> {
  // Without the version: a request whose answer was lost is sent again by a page that shows a newer one.
  const requestHash = hashRequest({ id, amount, wayToPay })
  await change(db, { actor, locks: [orderSubject(id)] }, async (tx, record) => {
    const order = await findOrder(tx, id)
    if (!order) throw notFound('La orden')
    const earlier = await findPaymentByKey(tx, key)
    if (earlier) {
      refuseOtherRequest(earlier.request_hash, requestHash, 'Esa clave ya se usó para otro pago')
      return
    }
    await refuseOtherVersion(tx, order, version, machine)
    if (wayToPay) await changeToCashIn(tx, record, order)
    await insertCash(tx, record, { id, amount, key, requestHash })
  })
}

type Cash = {
  readonly id: OrderId
  readonly amount: Cents
  readonly key?: string
  readonly requestHash?: string
}

/** Part of a change that holds the order's lock, or that creates the order. */
export async function insertCash(tx: Db, record: Recorder, cash: Cash): Promise<void> {
  await raisePaid(tx, cash.id, cash.amount)
  await insertReceived(tx, record, { source: CASH, ...cash })
}

/**
 * Turns money that was only marked as paid into a recorded payment before it is refunded or the order changes, so that it is not lost if
 * the shop keeps it. Part of a change that holds the order's lock.
 */
export async function recordMarked(
  tx: Db,
  record: Recorder,
  order: Pick<Order, 'id' | 'wayToPay' | 'amountDue' | 'amountPaid' | 'forgiven'>,
  requestHash?: string,
): Promise<void> {
  const { id, wayToPay } = order
  const { byHand: amount } = orderStanding(order, orderBalance(await listPaymentsOfOrder(tx, id)))
  if (amount === 0) return
  const key = requestHash && hashRequest({ requestHash, payment: 'by hand' })
  const { source } = WAYS[wayToPay]
  const date = await findTakenAt(tx, id, source)
  await insertReceived(tx, record, { id, source, amount, ...(date && { date }), ...(key && { key }) })
}

/** `date` if it was not now. */
type Received = { readonly source: PaymentSource; readonly date?: string }

/** A payment without a number of the provider, of an order that counts it as paid already. */
async function insertReceived(
  tx: Db,
  record: Recorder,
  { id, source, date, amount, key, requestHash = '' }: Cash & Received,
): Promise<void> {
  const now = new Date().toISOString()
  await insertPayment(tx, {
    source,
    order_id: id,
    date: date ?? now,
    updated_at: now,
    amount,
    refunded: 0,
    currency: PAYMENT_CURRENCY,
    state: 'approved',
    idempotency_key: key ?? null,
    request_hash: requestHash,
  })
  await record('payment.recorded', orderSubject(id), { after: { source, amount } })
}
