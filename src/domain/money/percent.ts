import { z } from 'zod/mini'
import { hasAtMostTwoDecimals } from './money.ts'

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
