import { boundsInMendoza, DAY_MS, LEAP_YEAR_DAYS } from '#domain/clock.ts'
import { OrderId } from '#domain/orders/order.ts'
import { orderBalance, PAYMENT_STATE_LABELS, paymentBalance } from '#domain/payments/payment-balance.ts'
import type { Mismatch, Reconciliation } from '#domain/payments/reconciliation.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { listOrdersById } from '../orders/queries.ts'
import { MAX_FOUND, type PaymentProvider, ProviderError } from './provider.ts'
import type { ProviderPayment } from './provider-answers.ts'
import {
  findPaymentByProviderId,
  listPaymentsByDate,
  listPaymentsOfOrder,
  listWalletOrders,
  type PaymentOfOrder,
  type PaymentRow,
  type WalletOrder,
} from './queries.ts'
import { isDifferent } from './record-payment.ts'

/** The provider's search goes back a year. */
const MAX_DAYS = LEAP_YEAR_DAYS

type Range = { readonly from: string; readonly to: string }

/** Whole days in Mendoza, both included. */
export function readRange(from: string, to: string): Range {
  const [start, last] = [from, to].map((day) =>
    /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN,
  )
  if (start === undefined || last === undefined || Number.isNaN(start) || Number.isNaN(last)) {
    throw new AppError(400, 'Los días se escriben aaaa-mm-dd')
  }
  if (last < start) throw new AppError(400, 'El último día es anterior al primero')
  if (last - start >= MAX_DAYS * DAY_MS) throw new AppError(400, 'Se compara hasta un año')
  return { from: boundsInMendoza(from).start, to: boundsInMendoza(to).end }
}

/** Compares what the shop has recorded with what the provider says, and orders with their payments. Changes nothing. */
export async function reconcile(db: Db, provider: PaymentProvider, range: Range): Promise<Reconciliation> {
  const theirs = await provider.searchByDate(range.from, range.to)
  if (theirs.length >= MAX_FOUND) throw new AppError(400, 'Son demasiados pagos. Elegí menos días.')
  const ours = (await listPaymentsByDate(db, range.from, range.to)).filter(
    (each) => each.provider_id !== null,
  )
  const orders = await listWalletOrders(db, range.from, range.to)
  const mismatches = [
    ...(await comparePayments(db, theirs)),
    ...(await findUnknown(provider, ours, theirs)),
    ...(await findWithoutOrder(db, ours)),
  ]
  for (const order of orders) mismatches.push(...compareOrder(order, await listPaymentsOfOrder(db, order.id)))
  return { payments: theirs.length, orders: orders.length, mismatches }
}

async function comparePayments(db: Db, theirs: readonly ProviderPayment[]): Promise<Mismatch[]> {
  const found: Mismatch[] = []
  for (const payment of theirs) {
    const { providerId, amount, reference } = payment
    const about = { providerId, amount, orderId: OrderId.safeParse(reference).data ?? null }
    const known = await findPaymentByProviderId(db, providerId)
    if (!known) {
      const text = `Mercado Pago tiene un pago (${stateText(payment)}) que la tienda no anotó.`
      found.push({ ...about, kind: 'payment not recorded', text })
    } else if (isDifferent(known, payment)) {
      found.push({ ...differing(known, payment), ...about })
    }
  }
  return found
}

function differing(known: PaymentRow, payment: ProviderPayment): Mismatch {
  const text = `En Mercado Pago figura ${stateText(payment)}; en la tienda, ${stateText(known)}, o con otro importe.`
  return { ...asMismatch(known), kind: 'payment differs', text }
}

/** The provider's search may be a moment behind, so it is asked for each of these. */
async function findUnknown(
  provider: PaymentProvider,
  ours: readonly PaymentRow[],
  theirs: readonly ProviderPayment[],
): Promise<Mismatch[]> {
  const listed = new Set(theirs.map(({ providerId }) => providerId))
  const found: Mismatch[] = []
  for (const payment of ours) {
    if (payment.provider_id === null || listed.has(payment.provider_id)) continue
    try {
      const current = await provider.findPayment(payment.provider_id)
      if (isDifferent(payment, current)) found.push(differing(payment, current))
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.isFinal) throw error
      const text = 'La tienda anotó un pago que Mercado Pago no conoce.'
      found.push({ ...asMismatch(payment), kind: 'payment unknown to provider', text })
    }
  }
  return found
}

async function findWithoutOrder(db: Db, ours: readonly PaymentRow[]): Promise<Mismatch[]> {
  const named = ours.flatMap(({ order_id }) => order_id ?? [])
  const orders = new Set((await listOrdersById(db, named)).map(({ id }) => id))
  return ours
    .filter(({ order_id, state }) => state === 'approved' && !(order_id && orders.has(order_id)))
    .map((payment) => ({
      ...asMismatch(payment),
      kind: 'payment without order',
      text: 'Se cobró y no hay una orden para este pago.',
    }))
}

function compareOrder(order: WalletOrder, payments: readonly PaymentOfOrder[]): Mismatch[] {
  const { received, missing, excess } = paymentBalance(order.amount_due, payments)
  const { refunded, refundedOutside } = orderBalance(payments)
  const about = { orderId: order.id, providerId: null }
  if (missing > order.forgiven && refundedOutside > 0) {
    const text = 'Se devolvió dinero por fuera de la tienda.'
    return [{ ...about, kind: 'order not settled', text, amount: refundedOutside }]
  }
  // What the owner gave back of a paid order is recorded on both sides; what was forgiven is not missing.
  const isGivenBack = order.paid && received + refunded + order.forgiven >= order.amount_due
  if (isGivenBack && missing > 0) return []
  if (received === 0) {
    if (!order.paid || order.amount_due === 0) return []
    const text = 'Está marcada como pagada y no tiene ningún pago.'
    return [{ ...about, kind: 'order without payment', text, amount: order.amount_due }]
  }
  if (missing > 0) {
    const text = 'Se cobró una parte: falta el resto.'
    return [{ ...about, kind: 'order not settled', text, amount: missing }]
  }
  if (excess > 0) return [{ ...about, kind: 'order not settled', text: 'Se cobró de más.', amount: excess }]
  if (order.paid) return []
  return [{ ...about, kind: 'order not settled', text: 'Está cobrada y figura sin pagar.', amount: received }]
}

function stateText({ state }: Pick<PaymentRow, 'state'>): string {
  return PAYMENT_STATE_LABELS[state]?.toLowerCase() ?? state
}

function asMismatch({ order_id, provider_id, amount }: PaymentRow) {
  return { orderId: order_id, providerId: provider_id, amount }
}
