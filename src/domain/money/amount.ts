import { z } from 'zod/mini'
import { type Cents, hasAtMostTwoDecimals, MAX_AMOUNT, roundCents } from './money.ts'

/** Cents inside, a number with at most two decimals on the wire. `missing` is the message when it is not a number. */
export function amount(missing: string, max: Cents = MAX_AMOUNT) {
  return cents(missing, max, z.gte(0, 'El importe no puede ser negativo'))
}

/** An amount that the program computed or stored: of any size. */
export function computedAmount() {
  return amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER)
}

/** Like `amount`, below zero too: a difference, or money that went out. */
export function signedAmount(missing: string, max: Cents = Number.MAX_SAFE_INTEGER) {
  return cents(missing, max, z.gte(-max / 100, 'El importe es demasiado grande'))
}

function cents(missing: string, max: Cents, least: ReturnType<typeof z.gte>) {
  return z.codec(
    z
      .number(missing)
      .check(
        least,
        z.lte(max / 100, 'El importe es demasiado grande'),
        z.refine(hasAtMostTwoDecimals, 'El importe puede tener dos decimales como máximo'),
      ),
    z.int(),
    { decode: (pesos) => roundCents(pesos * 100), encode: (value) => value / 100 },
  )
}

/** -100 % would make everything free. The upper limit catches typing errors. */
const MIN_PERCENT = -100
const MAX_PERCENT = 1000

/** A larger change, up or down, is confirmed first. */
const LARGE_PERCENT = 50

/** A change of prices. `missing` is the message when it is not a number. */
export function percent(missing: string) {
  return z
    .number(missing)
    .check(
      z.gt(MIN_PERCENT, `El porcentaje tiene que ser mayor que ${MIN_PERCENT}`),
      z.lte(MAX_PERCENT, `El porcentaje puede ser ${MAX_PERCENT} como máximo`),
      z.refine(hasAtMostTwoDecimals, 'El porcentaje puede tener dos decimales como máximo'),
    )
}

export function isLargeChange(value: number): boolean {
  return Math.abs(value) > LARGE_PERCENT
}
