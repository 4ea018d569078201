import type { Cents } from '#domain/money/money.ts'
import type { MoneyBack } from '#domain/payments/give-back.ts'
import type { Refund } from '#domain/payments/order-payments.ts'
import { REFUSED_REFUND } from '#domain/payments/payment-balance.ts'
import { PAYMENT_SOURCES, SOURCES } from '#domain/prices/payment-source.ts'
import { showToast } from '#web/shop/show-toast.ts'

/** "$500 en efectivo y $200 por Mercado Pago". */
export function partsText(parts: readonly MoneyBack[], money: (cents: Cents) => string): string {
  return PAYMENT_SOURCES.flatMap((source) => {
    const sum = parts.reduce((all, part) => (part.source === source ? all + part.amount : all), 0)
    return sum > 0 ? [`${money(sum)} ${SOURCES[source].how}`] : []
  }).join(' y ')
}

type Shown = {
  readonly done: string
  /** What the page expects to go back. */
  readonly parts: readonly MoneyBack[]
  readonly money: (cents: Cents) => string
}

/** Says what happened, and what became of the money, by what the server answered. */
export function showRefunds({ done: what, parts, money }: Shown, refunds: readonly Refund[]): void {
  const sum = (some: readonly { readonly amount: Cents }[]) =>
    some.reduce((all, { amount }) => all + amount, 0)
  const given = sum(refunds.filter(({ state }) => state !== 'rejected'))
  const text = given === sum(parts) ? partsText(parts, money) : money(given)
  const done = given > 0 ? `${what} El cliente recibe ${text}.` : what
  if (refunds.some(({ state }) => state === 'rejected')) {
    showToast({ kind: 'error', text: `${done} ${REFUSED_REFUND}` })
    return
  }
  const isOpen = refunds.some(({ state }) => state !== 'approved')
  const wait = isOpen ? ' Mercado Pago todavía no confirmó la devolución: se repite sola.' : ''
  showToast({ kind: 'success', text: `${done}${wait}` })
}
