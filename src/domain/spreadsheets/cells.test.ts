import { expect, test } from 'vitest'
import { cellPrice } from './cells.ts'

test.each(['$ 1500.-', '1.500,-', '1500 c/u', '$1500*', 'ARS 1500'])(
  'the price %j is 1500 pesos',
  (written) => {
    expect(cellPrice(written)).toEqual({ price: 150_000, written: undefined, twoWays: undefined })
  },
)

test.each(['U$S 12', 'USD 12', 'u$s12,50', 'US$ 12', '12 USD', '12 dólares'])(
  'the price %j is not in pesos and is refused',
  (written) => {
    expect(cellPrice(written)).toBe(`"${written}" está en dólares: pasalo a pesos.`)
  },
)

test('a mark before three digits is for thousands, unless the owner said that it begins decimals', () => {
  expect(cellPrice('$ 477,808')).toEqual({ price: 47_780_800, written: undefined, twoWays: '477,808' })
  expect(cellPrice('$ 477,808', ',')).toEqual({ price: 47_781, written: '$ 477,808', twoWays: '477,808' })
  expect(cellPrice('1.500', ',')).toEqual({ price: 150_000, written: undefined, twoWays: '1.500' })
  expect(cellPrice(477.808, ',')).toMatchObject({ price: 47_781, twoWays: undefined })
})
