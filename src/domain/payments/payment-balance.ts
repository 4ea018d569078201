import type { Cents } from '../money/money.ts'
import type { Order, OrderBalance } from '../orders/order.ts'
import { orderStanding } from '../orders/order-standing.ts'
import { type BySource, type PaymentSource, SOURCES } from '../prices/payment-source.ts'
import { WAYS } from '../prices/way-to-pay.ts'

/** The currency of the shop's account. Payments in another one never count. */
export const PAYMENT_CURRENCY = 'ARS'

/** The shop's own state, for a payment about which the provider's data make no sense. */
export const ODD_STATE = 'odd'

/** The provider's states; cash is `approved`. */
export const PAYMENT_STATE_LABELS: Readonly<Record<string, string>> = {
  approved: 'Cobrado',
  pending: 'En proceso',
  in_process: 'En proceso',
  authorized: 'En proceso',
  in_mediation: 'En reclamo',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Desconocido por el banco',
  [ODD_STATE]: 'Datos sin sentido',
}

const DISPUTED: readonly string[] = ['in_mediation', 'charged_back']
const IN_PROCESS: readonly string[] = ['pending', 'in_process', 'authorized', 'in_mediation']
const FAILED: readonly string[] = ['rejected', 'cancelled']

/** What the rules below need of a payment. */
type Received = {
  readonly source: PaymentSource
  readonly state: string
  readonly currency: string
  readonly amount: Cents
  readonly refunded: Cents
  /** What the shop has asked the provider to refund, whatever became of it. */
  readonly asked: Cents
}

export type PaymentBalance = { readonly received: Cents; readonly missing: Cents; readonly excess: Cents }

/** What the shop holds for an order after refunds, compared with what is due. */
export function paymentBalance(due: Cents, payments: readonly Received[]): PaymentBalance {
  const { received } = orderBalance(payments)
  return { received, missing: Math.max(0, due - received), excess: Math.max(0, received - due) }
}

type Owing = Pick<Order, 'wayToPay' | 'amountDue' | 'amountPaid' | 'forgiven'>

/** What an order has to pay, by its payments and by what was marked or forgiven. */
export function toCollect(order: Owing, payments: readonly Received[]): Cents {
  return orderStanding(order, orderBalance(payments)).toCollect
}

/**
 * What was refunded outside the shop, by a dispute, the bank or on the provider's pages. Nothing once other payments cover what is due, or
 * the owner has forgiven it.
 */
export function toReview(
  { amountDue, forgiven = 0 }: Pick<Order, 'amountDue' | 'forgiven'>,
  { received, refundedOutside }: Pick<OrderBalance, 'received' | 'refundedOutside'>,
): Cents {
  return received + forgiven < amountDue ? refundedOutside : 0
}

function returned({ state, amount, refunded }: Received): Cents {
  return state === 'charged_back' ? amount : refunded
}

function refundedOutside(payment: Received): Cents {
  return Math.max(0, returned(payment) - payment.asked)
}

/** More than was due is a question for the owner, not a settled order. */
export function isSettled(due: Cents, payments: readonly Received[]): boolean {
  return payments.some(counts) && paymentBalance(due, payments).received === due
}

/** What the shop holds of a payment. */
function countedAmount(payment: Received): Cents {
  return counts(payment) ? payment.amount - payment.refunded : 0
}

/** Not while part of it was paid by hand or refunded: what is left is then for the owner to settle. */
export function canPayOnline(order: Owing, payments: readonly Received[]): boolean {
  const isByHand = orderBalance(payments).received < (order.amountPaid ?? 0)
  return WAYS[order.wayToPay].isOnline && !isByHand && toCollect(order, payments) > 0
}

function counts({ state, currency }: Received): boolean {
  return state === 'approved' && currency === PAYMENT_CURRENCY
}

export const RECEIPT_PAYMENT_STATES = ['none', 'in process', 'received', 'failed'] as const
export type ReceiptPaymentState = (typeof RECEIPT_PAYMENT_STATES)[number]

/** `payments` in the order in which they were made. */
export function receiptPaymentState(order: Owing, payments: readonly Received[]): ReceiptPaymentState {
  if (payments.some(counts) && toCollect(order, payments) === 0) return 'received'
  if (payments.some(({ state }) => IN_PROCESS.includes(state))) return 'in process'
  return FAILED.includes(payments.at(-1)?.state ?? '') ? 'failed' : 'none'
}

/** The customer complained at the provider. */
export function isDisputed(state: string): boolean {
  return DISPUTED.includes(state)
}

export function isInProcess(state: string): boolean {
  return IN_PROCESS.includes(state)
}

/** Where a payment's order is now. */
export type OrderPlace = 'list' | 'trash' | 'nowhere'

/** What the owner does about a payment; nothing for one that was simply received. */
export function paymentAdvice(payment: Received, place: OrderPlace): string | undefined {
  const { source, state, currency } = payment
  if (place === 'trash')
    return 'La orden de este pago está en la papelera. Restaurala: si no sigue en pie, devolvé el dinero desde Pagos.'
  if (place === 'nowhere') return NO_ORDER[source]
  if (currency !== PAYMENT_CURRENCY)
    return `El pago está en ${currency} y no cuenta. Revisalo en Mercado Pago y devolvelo si corresponde.`
  return state === 'approved'
    ? undefined
    : (ADVICE[state] ?? `Estado desconocido (${state}). Miralo en Mercado Pago.`)
}

const NO_ORDER: BySource<string> = {
  efectivo: 'No hay una orden para este efectivo. Devolvé el dinero si corresponde.',
  'mercado pago':
    'No hay una orden para este pago. Buscalo en Mercado Pago y devolvé el dinero si corresponde.',
}
const WAIT = 'Mercado Pago lo está procesando. Esperá: en redes de cobranza puede tardar días.'
const NOT_CHARGED = 'No se cobró. El cliente puede pagar de nuevo desde su comprobante.'
const ADVICE: Readonly<Record<string, string>> = {
  pending: WAIT,
  in_process: WAIT,
  authorized: WAIT,
  in_mediation: 'El cliente abrió un reclamo. Respondelo en Mercado Pago antes de entregar.',
  rejected: NOT_CHARGED,
  cancelled: NOT_CHARGED,
  refunded: 'El dinero se devolvió. Revisá si la orden sigue en pie.',
  charged_back:
    'El banco desconoció el pago. No entregues sin hablar con el cliente y respondé en Mercado Pago.',
  [ODD_STATE]:
    'Mercado Pago informó datos que no tienen sentido, así que este pago no cuenta. Buscalo por su número en Mercado Pago.',
}

/** The customer still waits for this money. */
export const REFUSED_REFUND =
  'Mercado Pago rechazó la devolución. Probá de nuevo desde Pagos o hacela en Mercado Pago.'

const QUIET: readonly string[] = ['approved', 'pending', 'in_process', 'authorized']
const NOTHING_HELD: readonly string[] = ['rejected', 'cancelled', 'refunded']

/** Whether a payment waits for the owner, not for the customer or the provider. */
export function needsOwner({ state, currency }: Received, hasOrder: boolean): boolean {
  if (NOTHING_HELD.includes(state)) return false
  return !hasOrder || currency !== PAYMENT_CURRENCY || !QUIET.includes(state)
}

/** What the owner does about an order's payments together. What the owner has refunded is not to be collected again. */
export function balanceAdvice(order: Owing, payments: readonly Received[]): string | undefined {
  const balance = orderBalance(payments)
  const { collected, toCollect: left, toGiveBack } = orderStanding(order, balance)
  if (toGiveBack > 0) return 'Se cobró de más. Devolvé la diferencia o acordala con el cliente.'
  const isNew = payments.some((payment) => refundedOutside(payment) > 0 && !needsOwner(payment, true))
  if (isNew && toReview(order, balance) > 0) {
    return 'Se devolvió dinero por fuera de la tienda: un reclamo, el banco o Mercado Pago. Revisá si la orden sigue en pie.'
  }
  return collected > 0 && left > 0 ? 'Se cobró una parte. Falta cobrar el resto.' : undefined
}

/** The sums of an order's payments. */
export function orderBalance(payments: readonly Received[]): OrderBalance {
  const sum = (some: readonly Received[], of: (payment: Received) => Cents) =>
    some.reduce((total, payment) => total + of(payment), 0)
  const inPesos = payments.filter(({ currency }) => currency === PAYMENT_CURRENCY)
  return {
    received: sum(inPesos, countedAmount),
    cash: sum(
      inPesos.filter(({ source }) => SOURCES[source].isInDrawer),
      countedAmount,
    ),
    refunded: sum(inPesos, ({ refunded }) => refunded),
    refundedOutside: sum(inPesos, refundedOutside),
    returned: sum(inPesos, returned),
    inProcess: sum(
      inPesos.filter(({ state }) => isInProcess(state)),
      ({ amount }) => amount,
    ),
    needsOwner: payments.some((payment) => needsOwner(payment, true)),
  }
}

type Refunding = { readonly amount: Cents; readonly state: string }

function sumRefunds(refunds: readonly Refunding[], ...states: readonly string[]): Cents {
  return refunds.reduce((sum, { amount, state }) => (states.includes(state) ? sum + amount : sum), 0)
}

/** Whether the payment does not show its refunds yet. */
export function lacksRefund(
  { refunded }: Pick<Received, 'refunded'>,
  refunds: readonly Refunding[],
): boolean {
  return refunded < sumRefunds(refunds, 'approved')
}

/** What is neither refunded nor requested yet. Only approved payments can be refunded. */
export function refundable(
  { state, amount, refunded }: Pick<Received, 'state' | 'amount' | 'refunded'>,
  refunds: readonly Refunding[],
): Cents {
  if (state !== 'approved') return 0
  const given = Math.max(refunded, sumRefunds(refunds, 'approved'))
  return Math.max(0, amount - given - sumRefunds(refunds, 'requested', 'in_process'))
}
