import { expect, test } from 'vitest'
import { minimumOrderText } from './minimum-order.ts'

test.each([
  [0, undefined, undefined],
  [999_99, undefined, undefined],
  [10_000_00, 10_000_00, undefined],
  [7700_00, 10_000_00, 'El pedido mínimo es de $10000: te faltan $2300. Sumá algo más y seguimos.'],
])('an order of %d with a minimum of %s', (total, minimum, text) => {
  expect(minimumOrderText(total, minimum, (cents) => `$${cents / 100}`)).toBe(text)
})
