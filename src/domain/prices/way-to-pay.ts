import { z } from 'zod/mini'
import type { Cents, Numbers } from '../money/money.ts'
import { surchargeAt } from './price-model.ts'

export const WAYS_TO_PAY = ['mercado pago', 'pago efectivo'] as const

export const WayToPay = z.enum(WAYS_TO_PAY, 'El método de pago es obligatorio')
export type WayToPay = z.infer<typeof WayToPay>

/** For the owner, who knows when cash is paid. */
export const WAY_TO_PAY_NAMES: Readonly<Record<WayToPay, string>> = {
  'mercado pago': 'Mercado Pago',
  'pago efectivo': 'Pago en efectivo',
}

/** For customers. */
export const WAY_TO_PAY_LABELS: Readonly<Record<WayToPay, string>> = {
  ...WAY_TO_PAY_NAMES,
  'pago efectivo': `${WAY_TO_PAY_NAMES['pago efectivo']} al retirar`,
}

/** The one that needs no choice, because the shop accepts no other. */
export function onlyWay(accepted: readonly WayToPay[]): WayToPay | undefined {
  return accepted.length === 1 ? accepted[0] : undefined
}

/** Why an order cannot be paid like this. */
export function notAcceptedText(wayToPay: WayToPay): string {
  return `La tienda ya no acepta ${WAY_TO_PAY_NAMES[wayToPay]}. Elegí otra forma de pago.`
}

/** What people can pay with in Mercado Pago. */
export const WALLET_MEANS = 'Todas las tarjetas, transferencias y billeteras virtuales'

const WALLET = `${WALLET_MEANS} con ${WAY_TO_PAY_NAMES['mercado pago']}`

/** How people can pay: `…, o efectivo al retirar`. `cash` is what it says of cash, with its word. */
export function meansText(accepted: readonly WayToPay[], cash: string): string {
  const only = onlyWay(accepted)
  if (!only) return `${WALLET}, o ${cash}`
  return isCash(only) ? `Solo ${cash}` : WALLET
}

export function isCash(wayToPay: WayToPay): boolean {
  return wayToPay === 'pago efectivo'
}

/** What this way to pay adds in a shop with this surcharge, in thousandths. */
export function rateOf(wayToPay: WayToPay, surchargePerMille: number): number {
  return isCash(wayToPay) ? 0 : surchargePerMille
}

/** What an order owes. It is stored with the order: a new rate must not change an old receipt. */
export type AmountsOwed = {
  readonly surchargePerMille: number
  readonly surcharge: Cents
  readonly amountDue: Cents
}

/** The discount comes off first; the surcharge is on what is left. */
export function amountsOwed(surchargePerMille: number, total: Cents, discount: Cents = 0): AmountsOwed {
  const left = Math.max(0, total - discount)
  const added = surchargeAt(surchargePerMille, left)
  return { surchargePerMille, surcharge: added, amountDue: left + added }
}

/** As the shop writes it: 62 is `6.2%`. */
export function surchargePercent(perMille: number, { percent }: Numbers): string {
  return `${percent(perMille / 10)}%`
}
