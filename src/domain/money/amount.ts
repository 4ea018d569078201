import { z } from 'zod/mini'
import { type Cents, hasAtMostTwoDecimals, MAX_AMOUNT, roundCents } from './money.ts'

/** Cents inside, a number with at most two decimals on the wire. `missing` is the message when it is not a number. */
export function amount(missing: string, max: Cents = MAX_AMOUNT) {
  return z.codec(
    z
      .number(missing)
      .check(
        z.gte(0, 'El importe no puede ser negativo'),
        z.lte(max / 100, 'El importe es demasiado grande'),
        z.refine(hasAtMostTwoDecimals, 'El importe puede tener dos decimales como máximo'),
      ),
    z.int(),
    { decode: (pesos) => roundCents(pesos * 100), encode: (cents) => cents / 100 },
  )
}

/** An amount that the program computed or stored: of any size. */
export function computedAmount() {
  return amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER)
}
