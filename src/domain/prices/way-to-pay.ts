import { z } from 'zod/mini'
import type { Cents, Numbers } from '../money/money.ts'
import { surchargeAt, WALLET_PER_MILLE } from './price-model.ts'

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

/** What people can pay with in Mercado Pago. */
export const WALLET_MEANS = 'Todas las tarjetas, transferencias y billeteras virtuales'

const SURCHARGE_PER_MILLE: Readonly<Record<WayToPay, number>> = {
  'mercado pago': WALLET_PER_MILLE,
  'pago efectivo': 0,
}

/** `6%`, for "alrededor del 6%" on the cart page. The amount shown there is exact. */
export function roundedSurchargePercent(wayToPay: WayToPay): string {
  return `${Math.round(SURCHARGE_PER_MILLE[wayToPay] / 10)}%`
}

export function hasSurcharge(wayToPay: WayToPay): boolean {
  return SURCHARGE_PER_MILLE[wayToPay] > 0
}

export function isCash(wayToPay: WayToPay): boolean {
  return wayToPay === 'pago efectivo'
}

/** What an order owes at today's rate. It is stored with the order: a new rate must not change an old receipt. */
export type AmountsOwed = {
  readonly surchargePerMille: number
  readonly surcharge: Cents
  readonly amountDue: Cents
}

export function amountsOwed(total: Cents, wayToPay: WayToPay, discount: Cents = 0): AmountsOwed {
  return amountsOwedAt(SURCHARGE_PER_MILLE[wayToPay], total, discount)
}

/** What an order owes at the rate that was stored with it. The discount comes off first; the surcharge is on what is left. */
export function amountsOwedAt(surchargePerMille: number, total: Cents, discount: Cents): AmountsOwed {
  const left = Math.max(0, total - discount)
  const added = surchargeAt(surchargePerMille, left)
  return { surchargePerMille, surcharge: added, amountDue: left + added }
}

/** As the shop writes it: 62 is `6.2%`. */
export function surchargePercent(perMille: number, { percent }: Numbers): string {
  return `${percent(perMille / 10)}%`
}
