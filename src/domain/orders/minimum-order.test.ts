import { expect, test } from 'vitest'
import { minimumOrderText } from './minimum-order.ts'

const money = {
  before: '$',
  after: '',
  thousands: '.',
  thousandsFrom: 1000,
  decimal: '',
  decimals: 0,
} as const

test.each([
  [0, undefined, undefined],
  [999_99, undefined, undefined],
  [10_000_00, 10_000_00, undefined],
  [7700_00, 10_000_00, 'El pedido mínimo es de $10.000: te faltan $2.300. Sumá algo más y seguimos.'],
])('what is missing to the minimum is said: an order of %d, a minimum of %s', (total, minimum, text) => {
  expect(minimumOrderText(total, minimum, { priceModel: 'surcharge', surchargePerMille: 62, money })).toBe(
    text,
  )
})

test('what is missing to the minimum is said at list price, if there is one', () => {
  const shop = { priceModel: 'discount', surchargePerMille: 62, money } as const
  expect(minimumOrderText(7700_00, 10_000_00, shop)).toMatch(
    /^El pedido mínimo es de \$10.620: te faltan \$2.443\./,
  )
  expect(minimumOrderText(7700_00, 10_000_00, { ...shop, surchargePerMille: 0 })).toMatch(/de \$10.000: te/)
  expect(minimumOrderText(10_000_00, 10_000_00, shop)).toBeUndefined()
})
