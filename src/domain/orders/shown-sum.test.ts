import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cart, cartSavings, cartTotal, withQuantity } from '../cart/cart.ts'
import {
  listPerMilleOf,
  listPrice,
  PRICE_MODELS,
  type PriceModel,
  ROUNDED_CASH_DISCOUNT,
} from '../prices/price-model.ts'
import { amountsOwed, WAYS_TO_PAY, type WayToPay } from '../prices/way-to-pay.ts'
import { anyRules } from '../testing/any-rules.ts'
import { aProduct } from '../testing/samples.ts'
import type { OrderLine } from './order.ts'
import { correctedAmounts } from './order-correction.ts'
import { sellProduct } from './sell-product.ts'
import { orderSum, shownCart, shownLine, shownOrder, shownSum } from './shown-sum.ts'

const BALLOON = aProduct({ id: 1, name: 'Globo', price: 100_000 })

function placed(model: PriceModel, wayToPay: WayToPay, lines: readonly OrderLine[], discount = 0) {
  const total = cartTotal(lines)
  const given = discount > 0 ? { amount: discount, reason: 'Por cantidad' } : undefined
  const owed = amountsOwed(total, wayToPay, discount)
  return {
    total,
    discount: given,
    wayToPay,
    ...owed,
    order: [...lines],
    missing: [],
    listPerMille: listPerMilleOf(model),
  }
}

const sell = (price: number, quantity: number) => sellProduct({ ...BALLOON, price }, quantity, [])

describe('a list price', () => {
  test.each([
    [100_000, 106_200],
    [25, 27],
    [8, 8],
    [0, 0],
  ])('of %d cents is %d', (price, listed) => {
    expect(listPrice(price, listPerMilleOf('discount'))).toBe(listed)
    expect(listPrice(price, listPerMilleOf('surcharge'))).toBe(price)
  })

  test('is higher for a higher price, so that sorting by one sorts by the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_998 }), (price) => {
        expect(listPrice(price + 1, 62)).toBeGreaterThan(listPrice(price, 62))
      }),
    )
  })

  test('gives cash a discount of about 6 percent', () => {
    expect(ROUNDED_CASH_DISCOUNT).toBe('6%')
  })
})

describe('an order is shown', () => {
  const lines = [sell(100_000, 2)]
  const none = { cashDiscount: 0, discount: 0, surcharge: 0, rounding: 0 }
  test.each([
    ['surcharge', 'mercado pago', 0, { ...none, total: 200_000, surcharge: 12_400, amountDue: 212_400 }],
    ['surcharge', 'pago efectivo', 0, { ...none, total: 200_000, amountDue: 200_000 }],
    ['discount', 'mercado pago', 0, { ...none, total: 212_400, amountDue: 212_400 }],
    ['discount', 'pago efectivo', 0, { ...none, total: 212_400, cashDiscount: 12_400, amountDue: 200_000 }],
    ['discount', 'mercado pago', 50_000, { ...none, total: 212_400, discount: 53_100, amountDue: 159_300 }],
    [
      'discount',
      'pago efectivo',
      50_000,
      { ...none, total: 212_400, cashDiscount: 12_400, discount: 50_000, amountDue: 150_000 },
    ],
  ] as const)('with a %s, by %s, with %d off', (model, wayToPay, discount, expected) => {
    expect(orderSum(placed(model, wayToPay, lines, discount))).toEqual(expected)
  })

  test('with the cents that rounding each list price makes', () => {
    // 50 × 0.08 = 4.00, and 6.2 % of it 0.25; but the list price of 0.08 is 0.08.
    expect(orderSum(placed('discount', 'mercado pago', [sell(8, 50)]))).toMatchObject({
      total: 400,
      rounding: 25,
      amountDue: 425,
    })
  })

  test('with missing lines at list price too', () => {
    const order = { ...placed('discount', 'pago efectivo', lines), missing: [sell(1000, 0)] }
    expect(shownOrder(order).missing).toMatchObject([{ price: 1062, subtotal: 0 }])
  })
})

const product = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999_999 }),
  category: fc.constantFrom('carnaval' as const, 'globos' as const),
})
const sold = fc
  .tuple(
    fc.array(fc.tuple(product, fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 8 }),
    anyRules,
  )
  .map(([all, rules]) =>
    all.map(([each, units], index) => sellProduct({ ...BALLOON, ...each, id: index + 1 }, units, rules)),
  )
const way = fc.constantFrom(...WAYS_TO_PAY)

describe('for any order', () => {
  test('the amount due is the same in both models, and every shown sum adds up to the cent', () => {
    fc.assert(
      fc.property(sold, way, fc.nat(1_000_000), (lines, wayToPay, discount) => {
        const off = Math.min(discount, cartTotal(lines))
        const dues = PRICE_MODELS.map((model) => {
          const order = placed(model, wayToPay, lines, off)
          const sum = orderSum(order)
          const shown = shownOrder(order).order
          expect(sum.total).toBe(cartTotal(shown))
          for (const { price, quantity, discount, label, subtotal } of shown) {
            expect(subtotal + discount).toBe(price * quantity)
            expect(label === undefined).toBe(discount === 0)
          }
          const { total, cashDiscount, discount: given, surcharge, rounding, amountDue: due } = sum
          expect(total - cashDiscount - given + surcharge + rounding).toBe(due)
          expect(Math.min(total, cashDiscount, given, surcharge, due)).toBeGreaterThanOrEqual(0)
          return due
        })
        expect(dues).toEqual([dues[0], dues[0]])
        expect(dues[0]).toBe(amountsOwed(cartTotal(lines) - off, wayToPay).amountDue)
      }),
    )
  })

  test('rounding is at most half a cent for each unit and for each discount', () => {
    fc.assert(
      fc.property(sold, (lines) => {
        const { rounding } = orderSum(placed('discount', 'mercado pago', lines))
        const units = lines.reduce((all, { quantity }) => all + quantity, 0)
        expect(Math.abs(rounding)).toBeLessThanOrEqual((units + 2 * lines.length + 1) / 2)
      }),
    )
  })

  test('a surcharge changes nothing that is shown', () => {
    fc.assert(
      fc.property(sold, way, (lines, wayToPay) => {
        const order = placed('surcharge', wayToPay, lines)
        expect(shownOrder(order)).toEqual(order)
        const { total, surcharge, amountDue: due } = orderSum(order)
        expect({ total, surcharge, amountDue: due }).toMatchObject({
          total: order.total,
          surcharge: order.surcharge,
          amountDue: order.amountDue,
        })
      }),
    )
  })

  test('the cart shows what the receipt shows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(product, fc.integer({ min: 1, max: 50 })), { maxLength: 8 }),
        way,
        anyRules,
        (all, wayToPay, rules) => {
          const cart: Cart = all.map(([each, units], index) =>
            withQuantity({ ...BALLOON, ...each, id: index + 1, quantity: 0, subtotal: 0 }, units, rules),
          )
          const lines = cart.map((line) => sellProduct({ ...BALLOON, ...line }, line.quantity, rules))
          const shown = shownCart(cart, 62, rules)
          const owing = { total: cartTotal(cart), ...amountsOwed(cartTotal(cart), wayToPay) }
          expect(shownSum(owing, cartTotal(shown), 62)).toEqual(orderSum(placed('discount', wayToPay, lines)))
          expect(cartTotal(shown) + cartSavings(shown)).toBe(
            shown.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
          )
        },
      ),
    )
  })
})

test('a corrected order keeps its rate', () => {
  const order = { ...placed('discount', 'pago efectivo', [sell(100_000, 2)]), listPerMille: 100 }
  const lines = [sell(100_000, 1)]
  const corrected = { ...order, ...correctedAmounts(order, lines, undefined), order: lines }
  expect(shownLine(lines[0] ?? sell(0, 0), order.listPerMille)).toMatchObject({ price: 110_000 })
  expect(orderSum(corrected)).toMatchObject({ total: 110_000, cashDiscount: 10_000, amountDue: 100_000 })
})
