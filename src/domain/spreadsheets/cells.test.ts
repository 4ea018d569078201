import { expect, test } from 'vitest'
import { cellPrice } from './cells.ts'

test.each(['$ 1500.-', '1.500,-', '1500 c/u', '$1500*', 'ARS 1500'])(
  'the price %j is 1500 pesos',
  (written) => {
    expect(cellPrice(written)).toEqual({ price: 150_000, written: undefined })
  },
)

test.each(['U$S 12', 'USD 12', 'u$s12,50', 'US$ 12', '12 USD', '12 dólares'])(
  'the price %j is not in pesos and is refused',
  (written) => {
    expect(cellPrice(written)).toBe(`"${written}" está en dólares: pasalo a pesos.`)
  },
)
