import { z } from 'zod/mini'
import { type Cents, roundCents } from './money.ts'

export const WAYS_TO_PAY = ['mercado pago', 'pago efectivo'] as const

export const WayToPay = z.enum(WAYS_TO_PAY, 'El método de pago es obligatorio')
export type WayToPay = z.infer<typeof WayToPay>

/** 6.2 percent: the cart page rounds it to "alrededor del 6%" in words, never in the amount. */
const SURCHARGE_PER_MILLE: Readonly<Record<WayToPay, number>> = {
  'mercado pago': 62,
  'pago efectivo': 0,
}

export function surcharge(total: Cents, wayToPay: WayToPay): Cents {
  return roundCents((total * SURCHARGE_PER_MILLE[wayToPay]) / 1000)
}

export function amountDue(total: Cents, wayToPay: WayToPay): Cents {
  return total + surcharge(total, wayToPay)
}

/** What an order owes at today's rate. It is stored with the order: a new rate must not change an old receipt. */
export type AmountsOwed = {
  readonly surchargePerMille: number
  readonly surcharge: Cents
  readonly amountDue: Cents
}

export function amountsOwed(total: Cents, wayToPay: WayToPay): AmountsOwed {
  return {
    surchargePerMille: SURCHARGE_PER_MILLE[wayToPay],
    surcharge: surcharge(total, wayToPay),
    amountDue: amountDue(total, wayToPay),
  }
}

/** As people write it: 62 is `6,2%`. */
export function surchargeLabel(perMille: number): string {
  return `${perMille / 10}%`.replace('.', ',')
}
