import type { Cents } from '../money/money.ts'
import { REFUND_STATE_LABELS } from '../payments/order-payments.ts'
import { PAYMENT_CURRENCY, PAYMENT_STATE_LABELS } from '../payments/payment-balance.ts'
import { type PaymentSource, PROVIDER, SOURCES } from '../prices/payment-source.ts'
import { WAYS, type WayToPay } from '../prices/way-to-pay.ts'
import type { Words } from './entry.ts'

/** Entries of other versions may lack any value. */
type Sides<Value> = {
  readonly before: Partial<Value> | undefined
  readonly after: Partial<Value> | undefined
}

type Corrected = {
  readonly lines: readonly { readonly id: number; readonly name: string; readonly quantity: number }[]
  readonly wayToPay: WayToPay | undefined
}

/** "Globo: 5 → 3". Without lines or another way to pay, the discount was changed. */
export function correctionSentence({ before, after }: Sides<Corrected>, { subject }: Words): string {
  const quantities = new Map(after?.lines?.map(({ id, quantity }) => [id, quantity]))
  const changes = (before?.lines ?? []).map(
    ({ id, name, quantity }) => `${name}: ${quantity} → ${quantities.get(id) ?? 0}`,
  )
  if (before?.wayToPay && after?.wayToPay && before.wayToPay !== after.wayToPay) {
    changes.push(`${nameOf(before.wayToPay)} → ${nameOf(after.wayToPay)}`)
  }
  return changes.length > 0
    ? `corrigió ${subject} (${changes.join(', ')})`
    : `corrigió el descuento de ${subject}`
}

/** Also of a way to pay that only a newer program knows. */
function nameOf(way: WayToPay): string {
  return WAYS[way]?.name ?? way
}

/** "Globo: 1, Vela: 2" came back. */
export function returnSentence(
  { after }: { readonly after: Partial<Pick<Corrected, 'lines'>> | undefined },
  { subject }: Words,
): string {
  const lines = (after?.lines ?? []).map(({ name, quantity }) => `${name}: ${quantity}`)
  return `anotó productos que volvieron de ${subject}${lines.length > 0 ? ` (${lines.join(', ')})` : ''}`
}

export function deletionSentence(
  { after }: { readonly after: { readonly givenBack?: Cents | undefined } | undefined },
  { money, subject }: Words,
): string {
  const { givenBack } = after ?? {}
  if (givenBack === undefined) return `mandó ${subject} a la papelera`
  return `anuló ${subject}${givenBack > 0 ? ` y devolvió ${money(givenBack)}` : ''}`
}

type Paid = {
  readonly source: PaymentSource | undefined
  readonly payment: string | undefined
  readonly state: string | undefined
  readonly amount: Cents
  readonly refunded: Cents | undefined
  readonly currency: string | undefined
}

export function paymentSentence({ before, after }: Sides<Paid>, { money, subject }: Words): string {
  const back = (after?.refunded ?? 0) - (before?.refunded ?? 0)
  if (before && back > 0)
    return `registró una devolución${amountAfter(' de', { ...after, amount: back }, money)} de ${subject}`
  if (before?.amount && after?.amount === 0)
    return `registró que un pago${amountAfter(' de', { ...after, ...before }, money)} no es de ${subject}`
  const source = after?.source ?? (after?.payment && PROVIDER)
  // A newer program may know more of them.
  const how = source && SOURCES[source] ? ` ${SOURCES[source].how}` : ''
  const state = after?.state ?? 'approved'
  const label = state === 'approved' ? '' : ` (${(PAYMENT_STATE_LABELS[state] ?? state).toLowerCase()})`
  return `registró un pago${amountAfter(' de', after, money)}${how} de ${subject}${label}`
}

export function refundSentence(
  { after }: Sides<{ amount: Cents; state: string | undefined }>,
  { money, subject }: Words,
): string {
  const [, label] = Object.entries(REFUND_STATE_LABELS).find(([state]) => state === after?.state) ?? []
  return `registró una devolución${amountAfter(' de', after, money)} de ${subject}${label ? ` (${label})` : ''}`
}

/** ` de $500.00`; nothing without an amount. */
export function amountAfter(
  word: string,
  paid: { readonly amount?: Cents | undefined; readonly currency?: string | undefined } | undefined,
  money: Words['money'],
): string {
  const { amount, currency = PAYMENT_CURRENCY } = paid ?? {}
  if (amount === undefined) return ''
  return `${word} ${currency === PAYMENT_CURRENCY ? money(amount) : `${currency} ${(amount / 100).toFixed(2)}`}`
}
