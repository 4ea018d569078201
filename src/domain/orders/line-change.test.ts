import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartTotal } from '../cart/cart.ts'
import { amountsOwed } from '../prices/way-to-pay.ts'
import { anyRules } from '../testing/any-rules.ts'
import { aProduct, NUMBERS, RULES } from '../testing/samples.ts'
import { type LineChange, lineChangeProblem, reductionOf, sellAt } from './line-change.ts'
import { lineNotes, lineReductions, priceReasonText } from './line-notes.ts'
import { correctLines } from './order-correction.ts'
import { sellProduct } from './sell-product.ts'
import { orderSum, shownLine } from './shown-sum.ts'

const SNOW = aProduct({ id: 1, name: 'Nieve', price: 100_000, category: 'carnaval' })
const snow = (quantity: number) => sellProduct(SNOW, quantity, RULES)
const reason = 'Cliente de siempre'

describe('a line is sold', () => {
  test.each<[string, LineChange, object, string[]]>([
    [
      'as it is, without a change',
      {},
      { price: 100_000, subtotal: 270_000 },
      ['10% off en carnaval −$300.00'],
    ],
    [
      'at another price, without a promotion on top',
      { price: 80_000, reason },
      { price: 80_000, shopPrice: 100_000, subtotal: 240_000, discount: 0, priceReason: reason },
      ['Precio especial antes $1,000.00'],
    ],
    [
      'with an amount off what its promotion leaves',
      { discount: { amount: 20_000 }, reason },
      { ownDiscount: 20_000, subtotal: 250_000, discount: 50_000 },
      ['10% off en carnaval −$300.00', 'Descuento −$200.00'],
    ],
    [
      'with a percentage off',
      { discount: { percent: 12.5 }, reason },
      { ownDiscount: 33_750, subtotal: 236_250 },
      ['10% off en carnaval −$300.00', 'Descuento −$337.50'],
    ],
    [
      'with both',
      { price: 50_000, discount: { percent: 50 }, reason },
      { price: 50_000, ownDiscount: 75_000, subtotal: 75_000 },
      ['Precio especial antes $1,000.00', 'Descuento −$750.00'],
    ],
    ['for nothing', { price: 0, reason }, { price: 0, subtotal: 0 }, ['Precio especial antes $1,000.00']],
    [
      'dearer, which only the team reads',
      { price: 110_000, reason },
      { price: 110_000, shopPrice: 100_000, subtotal: 330_000 },
      [],
    ],
    [
      'at the shop’s price, which is no change',
      { price: 100_000, reason },
      { subtotal: 270_000 },
      ['10% off en carnaval −$300.00'],
    ],
  ])('%s', (_, change, expected, notes) => {
    const sold = sellAt(snow(3), change)
    expect(sold).toMatchObject(expected)
    expect(lineNotes(sold, NUMBERS.money).map(({ label, text }) => `${label} ${text}`)).toEqual(notes)
    expect(lineChangeProblem(snow(3), change)).toBeUndefined()
  })

  test('the team reads why, and a price that was raised', () => {
    const told = (change: LineChange) => priceReasonText(sellAt(snow(1), change), NUMBERS.money)
    expect(told({ price: 110_000, reason })).toBe(`En la tienda $1,000.00 · ${reason}`)
    expect(told({ price: 90_000, reason })).toBe(reason)
    expect(told({})).toBeUndefined()
  })

  test.each<[LineChange, RegExp]>([
    [{ price: 80_000 }, /motivo del precio o del descuento de «Nieve»/],
    [{ discount: { percent: 10 }, reason: '' }, /motivo/],
    [{ discount: { amount: 270_001 }, reason }, /no puede superar lo que cuesta/],
    [{ price: 1000, discount: { amount: 3001 }, reason }, /no puede superar/],
  ])('and not sold with %j', (change, problem) => {
    expect(lineChangeProblem(snow(3), change)).toMatch(problem)
  })
})

test('a correction keeps price and discount in proportion, and going back restores them to the cent', () => {
  const sold = [sellAt(snow(3), { discount: { amount: 10_000 }, reason })]
  const corrected = (lines: typeof sold, quantity: number) =>
    correctLines(lines, [{ id: 1, quantity }], [], [])
  const one = corrected(sold, 1)
  expect(one).toMatchObject([{ quantity: 1, subtotal: 86_667, ownDiscount: 10_000 }])
  expect(corrected(one, 3)).toEqual(sold)
  expect(corrected(corrected(sold, 0), 3)).toEqual(sold)
  const special = [sellAt(snow(3), { price: 80_000, reason })]
  expect(corrected(special, 2)).toMatchObject([{ price: 80_000, shopPrice: 100_000, subtotal: 160_000 }])
})

const change = fc.record(
  {
    price: fc.integer({ min: 0, max: 9_999_999 }),
    discount: fc.oneof(
      fc.record({ amount: fc.integer({ min: 1, max: 9_999_999 }) }),
      fc.record({ percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100) }),
    ),
    reason: fc.constant(reason),
  },
  { requiredKeys: ['reason'] },
)
const line = fc.tuple(
  fc.record({
    price: fc.integer({ min: 0, max: 9_999_999 }),
    category: fc.constantFrom('carnaval' as const, 'globos' as const),
  }),
  fc.integer({ min: 1, max: 9999 }),
  change,
)

test('for any lines, changes, promotions and discount the parts add up and nothing is below zero', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      anyRules,
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom(0, 62, 250),
      (all, rules, hundredths, perMille) => {
        const sold = all.map(([fields, quantity, wanted], index) => {
          const plain = sellProduct(aProduct({ ...fields, id: index + 1 }), quantity, rules)
          return lineChangeProblem(plain, wanted) ? plain : sellAt(plain, wanted)
        })
        for (const each of sold) {
          const { promotion, own } = lineReductions(each)
          expect(Math.min(each.subtotal, promotion, own)).toBeGreaterThanOrEqual(0)
          expect(each.subtotal).toBe(each.price * each.quantity - promotion - own)
        }
        const total = cartTotal(sold)
        const amount = reductionOf({ percent: hundredths / 100 }, total)
        expect(amount).toBeLessThanOrEqual(total)
        const owed = amountsOwed(perMille, total, amount)
        expect(owed.amountDue).toBe(total - amount + owed.surcharge)
        // List prices only present it: what rounding adds is at most a cent for each price, discount and line.
        const listed = {
          order: sold,
          missing: [],
          total,
          discount: { amount, reason },
          ...owed,
          listPerMille: perMille,
        }
        const units = sold.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(Math.abs(orderSum(listed).rounding)).toBeLessThanOrEqual(units + 2 * sold.length + 2)
        for (const each of sold) expect(shownLine(each, perMille).subtotal).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
