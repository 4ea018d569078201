import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotal } from '../cart/cart.ts'
import { amountsOwed, rateOf, WAYS_TO_PAY } from '../prices/way-to-pay.ts'
import { anyRules } from '../testing/any-rules.ts'
import { aProduct, RULES } from '../testing/samples.ts'
import { correctedAmounts, correctLines, orderProblem } from './order-correction.ts'
import { sellProduct } from './sell-product.ts'

const quantity = fc.integer({ min: 0, max: 9999 })
const product = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999_999 }),
  category: fc.constantFrom('carnaval' as const, 'globos' as const),
})
const order = fc
  .tuple(
    fc.array(fc.tuple(product, fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 8 }),
    anyRules,
  )
  .map(([lines, rules]) =>
    lines.map(([each, units], index) => sellProduct(aProduct({ ...each, id: index + 1 }), units, rules)),
  )

test('for any order and correction no amount is negative, and the parts add up', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(quantity),
      fc.nat(),
      fc.constantFrom(...WAYS_TO_PAY),
      fc.integer({ min: 0, max: 1000 }),
      (sold, units, amount, way, surcharge) => {
        const wanted = sold.map(({ id }, index) => ({ id, quantity: units[index] ?? 0 }))
        const lines = correctLines(sold, wanted, [], [])
        const discount = { amount, reason: 'Se rompió' }
        if (orderProblem(lines, discount)) return
        const rate = { surchargePerMille: rateOf(way, surcharge), wayToPay: way }
        const owed = correctedAmounts(rate, lines, discount)
        expect(Math.min(owed.total, owed.surcharge, owed.amountDue)).toBeGreaterThanOrEqual(0)
        expect(owed.amountDue).toBe(owed.total - amount + owed.surcharge)
        expect(owed.surcharge).toBeLessThanOrEqual(Math.ceil((owed.total * surcharge) / 1000))
        expect(Number.isSafeInteger(owed.total * rate.surchargePerMille)).toBe(true)
      },
    ),
  )
})

test('going back to what was ordered restores the original amounts', () => {
  fc.assert(
    fc.property(order, fc.array(quantity), fc.constantFrom(...WAYS_TO_PAY), (sold, units, way) => {
      const changed = correctLines(
        sold,
        sold.map(({ id }, index) => ({ id, quantity: units[index] ?? 0 })),
        [],
        RULES,
      )
      const back = correctLines(
        changed,
        sold.map(({ id, ordered }) => ({ id, quantity: ordered })),
        [],
        RULES,
      )
      expect(back).toEqual(sold)
      const first = { ...amountsOwed(rateOf(way, 62), cartTotal(sold)), wayToPay: way }
      expect(correctedAmounts(first, back, undefined)).toMatchObject(first)
    }),
  )
})
