import type { Cents } from '#domain/money/money.ts'
import { orderStanding } from '#domain/orders/order-standing.ts'
import type { NewRefund } from '#domain/payments/order-payments.ts'
import { orderBalance, REFUSED_REFUND, refundable } from '#domain/payments/payment-balance.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { change, type Doer, type Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import { hashRequest, refuseOtherRequest } from '../http/idempotency.ts'
import { chargeUndoneCashIn } from '../orders/corrections/correct-order.ts'
import { findOrder } from '../orders/queries.ts'
import { refuseOtherVersion } from '../orders/refuse-other-version.ts'
import type { Settings } from '../settings.ts'
import { askForCheck } from './check-queries.ts'
import type { PaymentProvider } from './provider.ts'
import {
  findPayment,
  findRefund,
  findRefundByKey,
  insertRefund,
  listPaymentsOfOrder,
  listRefunds,
  type PaymentRow,
  type RefundRow,
  updatePayment,
} from './queries.ts'
import { owePaymentAgain, paymentSubject } from './record-payment.ts'
import { runCheck } from './run-checks.ts'

/**
 * Gives money back, once per key: cash at once, the rest when the provider confirms it. Without an amount, all that is left. If the
 * provider does not answer, the refund stays requested and is repeated until it does. Refused if the payment's order has changed since the
 * version that was looked at.
 */
export async function refundPayment(
  db: Db,
  provider: PaymentProvider | undefined,
  actor: Doer,
  { id, key, ...wanted }: NewRefund & { readonly id: number; readonly key: string },
  machine: Settings,
): Promise<RefundRow> {
  const { amount, undo } = wanted
  const payment = await findPayment(db, id)
  if (!payment) throw notFound('El pago')
  if (payment.provider_id !== null && !provider) throw new AppError(409, NO_PROVIDER)
  if (undo && !SOURCES[payment.source].isInDrawer) throw new AppError(400, ONLY_CASH)
  // Without the version: a request whose answer was lost is sent again by a page that shows a newer one.
  const requestHash = hashRequest({ id, amount: amount ?? null, undo })
  const refundId = await requestRefund(db, actor, payment, { ...wanted, key, requestHash }, machine)
  if (provider) await runCheck(db, provider, `refund ${refundId}`, new Date())
  const refund = await findRefund(db, refundId)
  if (!refund) throw notFound('La devolución')
  if (refund.state === 'rejected') throw new AppError(409, REFUSED_REFUND)
  return refund
}

/** Why a payment of the provider cannot be refunded by a shop that is not connected. */
export const NO_PROVIDER = 'Para devolver este pago hace falta la clave de Mercado Pago (MP_ACCESS_TOKEN)'

const ONLY_CASH = 'Solo se deshace el efectivo que se anotó por error'
const NOT_LISTED =
  'Otra persona eliminó o anuló esta orden. No devuelvas dinero sin mirar su historia y la papelera.'
const MARKED_BY_HAND =
  'Esta orden figura pagada también sin un pago anotado. Devolvé el efectivo desde Pagos.'

type Request = { readonly key: string; readonly requestHash: string }

async function requestRefund(
  db: Db,
  actor: Doer,
  { id, order_id: orderId, provider_id: providerId }: PaymentRow,
  { amount: asked, version, undo, key, requestHash }: Request & NewRefund,
  machine: Settings,
): Promise<number> {
  const subject = paymentSubject({ orderId, providerId })
  return change(db, { actor, locks: [subject] }, async (tx, record) => {
    const earlier = await findRefundByKey(tx, key)
    if (earlier) {
      refuseOtherRequest(earlier.request_hash, requestHash, 'Esa clave ya se usó para otra devolución')
      return earlier.id
    }
    const order = orderId === null ? undefined : await findOrder(tx, orderId)
    if (order) await refuseOtherVersion(tx, order, version, machine)
    else if (orderId !== null && version !== undefined) throw new AppError(409, NOT_LISTED)
    const payment = await findPayment(tx, id)
    if (payment?.state !== 'approved') throw new AppError(409, 'Solo se devuelve un pago cobrado')
    const left = refundable(payment, await listRefunds(tx, [id]))
    const amount = asked ?? left
    if (amount === 0 || amount > left)
      throw new AppError(409, 'El importe es mayor que lo que queda por devolver')
    if (undo && order) {
      const { byHand } = orderStanding(order, orderBalance(await listPaymentsOfOrder(tx, order.id)))
      if (byHand > 0) throw new AppError(409, MARKED_BY_HAND)
    }
    const refund = await insertRefundIn(tx, record, payment, { amount, key, requestHash })
    if (undo && order) {
      await owePaymentAgain(tx, record, order.id, amount)
      await chargeUndoneCashIn(tx, record, order.id)
    }
    return refund
  })
}

/**
 * Stores a refund as part of a change that holds the lock of the payment's subject and has checked the amount. Without a number of the
 * provider, the shop gives the money back itself, at once.
 */
export async function insertRefundIn(
  tx: Db,
  record: Recorder,
  { id, order_id: orderId, provider_id: providerId, ...payment }: PaymentRow,
  { amount, key, requestHash }: Request & { readonly amount: Cents },
): Promise<number> {
  const isOwn = providerId === null
  const now = new Date()
  const refund = await insertRefund(tx, {
    payment_id: id,
    date: now.toISOString(),
    amount,
    state: isOwn ? 'approved' : 'requested',
    idempotency_key: key,
    request_hash: requestHash,
  })
  if (isOwn) {
    const refunded = payment.refunded + amount
    await updatePayment(tx, id, { refunded, state: refunded === payment.amount ? 'refunded' : 'approved' })
  } else await askForCheck(tx, `refund ${refund}`, now)
  const after = { refund, source: payment.source, amount }
  await record('payment.refund', paymentSubject({ orderId, providerId }), { after })
  return refund
}
