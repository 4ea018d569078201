import { z } from 'zod/mini'
import type { Cents, Numbers } from '../money/money.ts'
import { keysOf } from '../schema.ts'
import type { PaymentSource } from './payment-source.ts'
import { surchargeAt } from './price-model.ts'

type WayFacts = {
  /** For the owner, who knows when it is paid. */
  readonly name: string
  /** For customers. */
  readonly label: string
  /** Within a sentence, where there is little room. */
  readonly short: string
  /** Where the money of an order is taken to be once it is marked as paid by hand. */
  readonly source: PaymentSource
  readonly paidAt: 'placing' | 'handing over'
  readonly hasSurcharge: boolean
  /** The provider takes it: on a page of its own, or by the shop's payment link. */
  readonly isOnline: boolean
}

/** In the order in which they are offered. */
export const WAYS = {
  'mercado pago': {
    name: 'Mercado Pago',
    label: 'Mercado Pago',
    short: 'Mercado Pago',
    source: 'mercado pago',
    paidAt: 'placing',
    hasSurcharge: true,
    isOnline: true,
  },
  'pago efectivo': {
    name: 'Pago en efectivo',
    label: 'Pago en efectivo al retirar',
    short: 'efectivo',
    source: 'efectivo',
    paidAt: 'handing over',
    hasSurcharge: false,
    isOnline: false,
  },
} as const satisfies Readonly<Record<string, WayFacts>>

export type WayToPay = keyof typeof WAYS
export const WAYS_TO_PAY = keysOf(WAYS)
export const WayToPay = z.enum(WAYS_TO_PAY, 'El método de pago es obligatorio')

/** What another floor says of each way to pay, complete by its type. */
export type ByWay<Value> = Readonly<Record<WayToPay, Value>>

/** Most customers at the counter pay like this, and an order changes to it when its rest is paid in cash. */
export const IN_CASH = 'pago efectivo' satisfies WayToPay

/** The one that needs no choice, because the shop accepts no other. */
export function onlyWay(accepted: readonly WayToPay[]): WayToPay | undefined {
  return accepted.length === 1 ? accepted[0] : undefined
}

/** Why an order cannot be paid like this. */
export function notAcceptedText(wayToPay: WayToPay): string {
  return `La tienda ya no acepta ${WAYS[wayToPay].name}. Elegí otra forma de pago.`
}

/** What people can pay with in Mercado Pago. */
export const WALLET_MEANS = 'Todas las tarjetas, transferencias y billeteras virtuales'

/** How people can pay: `…, o efectivo al retirar`. `cash` is what it says of cash, with its word. */
export function meansText(accepted: readonly WayToPay[], cash: string): string {
  const wallet = `${WALLET_MEANS} con ${WAYS['mercado pago'].name}`
  const means: ByWay<{ readonly text: string; readonly alone: string }> = {
    'mercado pago': { text: wallet, alone: wallet },
    'pago efectivo': { text: cash, alone: `Solo ${cash}` },
  }
  const only = onlyWay(accepted)
  if (only) return means[only].alone
  return WAYS_TO_PAY.filter((way) => accepted.includes(way))
    .map((way) => means[way].text)
    .join(', o ')
}

/** What this way to pay adds in a shop with this surcharge, in thousandths. */
export function rateOf(wayToPay: WayToPay, surchargePerMille: number): number {
  return WAYS[wayToPay].hasSurcharge ? surchargePerMille : 0
}

/** What an order owes. It is stored with the order: a new rate must not change an old receipt. */
export type AmountsOwed = {
  readonly surchargePerMille: number
  readonly surcharge: Cents
  readonly amountDue: Cents
}

/**
 * The discount comes off first; the surcharge is on what is left, but for what was paid in a way without one before the rest was to be
 * paid in this way.
 */
export function amountsOwed(
  surchargePerMille: number,
  total: Cents,
  discount: Cents = 0,
  withoutSurcharge: Cents = 0,
): AmountsOwed {
  const left = Math.max(0, total - discount)
  const added = surchargeAt(surchargePerMille, surchargedPart(left, withoutSurcharge))
  return { surchargePerMille, surcharge: added, amountDue: left + added }
}

/** What the surcharge is on, of an order that costs this after its discount. */
export function surchargedPart(left: Cents, withoutSurcharge: Cents = 0): Cents {
  return Math.max(0, left - withoutSurcharge)
}

/** As the shop writes it: 62 is `6.2%`. */
export function surchargePercent(perMille: number, { percent }: Numbers): string {
  return `${percent(perMille / 10)}%`
}
