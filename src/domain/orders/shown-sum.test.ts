import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cart, cartSavings, cartTotal, withQuantity } from '../cart/cart.ts'
import { orderBalance } from '../payments/payment-balance.ts'
import {
  cashDiscountPerMille,
  listPerMilleOf,
  listPrice,
  PRICE_MODELS,
  type PriceModel,
  type Pricing,
  roundedPercent,
} from '../prices/price-model.ts'
import { amountsOwed, rateOf, WAYS_TO_PAY, type WayToPay } from '../prices/way-to-pay.ts'
import { anyRules } from '../testing/any-rules.ts'
import { aProduct, NUMBERS } from '../testing/samples.ts'
import type { OrderLine } from './order.ts'
import { correctedAmounts, rateAfter } from './order-correction.ts'
import { sellProduct } from './sell-product.ts'
import { shownCart } from './shown-cart.ts'
import { cartSum, orderSum, shownLine, shownOrder, surchargeRate } from './shown-sum.ts'

const BALLOON = aProduct({ id: 1, name: 'Globo', price: 100_000 })

const at = (priceModel: PriceModel, surchargePerMille = 62): Pricing => ({ priceModel, surchargePerMille })

function placed(shop: Pricing, wayToPay: WayToPay, lines: readonly OrderLine[], discount = 0) {
  const total = cartTotal(lines)
  const given = discount > 0 ? { amount: discount, reason: 'Por cantidad' } : undefined
  const owed = amountsOwed(rateOf(wayToPay, shop.surchargePerMille), total, discount)
  return {
    total,
    discount: given,
    wayToPay,
    ...owed,
    order: [...lines],
    missing: [],
    priceModel: shop.priceModel,
    listPerMille: listPerMilleOf(shop),
  }
}

/** Everything that a shop may charge for Mercado Pago, in thousandths. */
const rate = fc.integer({ min: 0, max: 1000 })

const sell = (price: number, quantity: number) => sellProduct({ ...BALLOON, price }, quantity, [])

describe('a list price', () => {
  test.each([
    [100_000, 106_200],
    [25, 27],
    [8, 8],
    [0, 0],
  ])('of %d cents is %d', (price, listed) => {
    expect(listPrice(price, listPerMilleOf(at('discount')))).toBe(listed)
    expect(listPrice(price, listPerMilleOf(at('discount', 0)))).toBe(price)
    expect(listPrice(price, listPerMilleOf(at('surcharge')))).toBe(price)
  })

  test('is higher for a higher price, so that sorting by one sorts by the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_998 }), rate, (price, perMille) => {
        expect(listPrice(price + 1, perMille)).toBeGreaterThan(listPrice(price, perMille))
      }),
    )
  })

  test.each([
    [62, '6%', '6%'],
    [250, '25%', '20%'],
    [1000, '100%', '50%'],
    [4, '0.4%', '0.4%'],
    [1, '0.1%', '0.1%'],
    [10, '1%', '1%'],
  ])('of %d thousandths is about %s more than cash, which is about %s less', (perMille, more, less) => {
    expect(roundedPercent(perMille, NUMBERS)).toBe(more)
    expect(roundedPercent(cashDiscountPerMille(perMille), NUMBERS)).toBe(less)
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
    expect(orderSum(placed(at(model), wayToPay, lines, discount))).toEqual(expected)
  })

  test('with the cents that rounding each list price makes', () => {
    // 50 × 0.08 = 4.00, and 6.2 % of it 0.25; but the list price of 0.08 is 0.08.
    expect(orderSum(placed(at('discount'), 'mercado pago', [sell(8, 50)]))).toMatchObject({
      total: 400,
      rounding: 25,
      amountDue: 425,
    })
  })

  test('with missing lines at list price too', () => {
    const order = { ...placed(at('discount'), 'pago efectivo', lines), missing: [sell(1000, 0)] }
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
      fc.property(sold, way, fc.nat(1_000_000), rate, (lines, wayToPay, discount, perMille) => {
        const off = Math.min(discount, cartTotal(lines))
        const dues = PRICE_MODELS.map((model) => {
          const order = placed(at(model, perMille), wayToPay, lines, off)
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
        expect(dues[0]).toBe(amountsOwed(rateOf(wayToPay, perMille), cartTotal(lines) - off).amountDue)
      }),
    )
  })

  test('rounding is at most half a cent for each unit and for each discount', () => {
    fc.assert(
      fc.property(sold, rate, (lines, perMille) => {
        const { rounding } = orderSum(placed(at('discount', perMille), 'mercado pago', lines))
        const units = lines.reduce((all, { quantity }) => all + quantity, 0)
        expect(Math.abs(rounding)).toBeLessThanOrEqual((units + 2 * lines.length + 1) / 2)
      }),
    )
  })

  test('a surcharge changes nothing that is shown', () => {
    fc.assert(
      fc.property(sold, way, rate, (lines, wayToPay, perMille) => {
        const order = placed(at('surcharge', perMille), wayToPay, lines)
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
        fc.constantFrom(...PRICE_MODELS),
        rate,
        (all, wayToPay, promotions, model, perMille) => {
          const shop = at(model, perMille)
          const cart: Cart = all.map(([each, units], index) =>
            withQuantity({ ...BALLOON, ...each, id: index + 1, quantity: 0, subtotal: 0 }, units, promotions),
          )
          const lines = cart.map((line) => sellProduct({ ...BALLOON, ...line }, line.quantity, promotions))
          const shown = shownCart(cart, listPerMilleOf(shop), promotions)
          expect(cartSum(cart, wayToPay, { ...shop, promotions })).toEqual(
            orderSum(placed(shop, wayToPay, lines)),
          )
          expect(cartTotal(shown) + cartSavings(shown)).toBe(
            shown.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
          )
        },
      ),
    )
  })
})

const nothing = orderBalance([])

test('whoever changes the way to pay there and back owes what they owed, whatever the shop charges by then', () => {
  fc.assert(
    fc.property(sold, rate, rate, fc.constantFrom(...PRICE_MODELS), (lines, before, now, model) => {
      const inCash = placed(at(model, before), 'pago efectivo', lines)
      const byWallet = placed(at(model, before), 'mercado pago', lines)
      const changed = {
        ...inCash,
        ...correctedAmounts(rateAfter(inCash, 'mercado pago', now, nothing), lines, undefined),
      }
      // Only an order without list prices has no other rate than today's.
      const expected = model === 'discount' ? byWallet : placed(at(model, now), 'mercado pago', lines)
      expect(orderSum(changed)).toEqual(orderSum(expected))
      expect(
        correctedAmounts(rateAfter(changed, 'pago efectivo', now, nothing), lines, undefined),
      ).toMatchObject({
        amountDue: inCash.amountDue,
        surcharge: 0,
      })
      const { rounding } = orderSum(changed)
      const units = lines.reduce((all, { quantity }) => all + quantity, 0)
      expect(Math.abs(rounding)).toBeLessThanOrEqual((units + 2 * lines.length + 1) / 2)
    }),
  )
})

test.each([
  ['surcharge', { total: 200_000, cashDiscount: 0, surcharge: 6200, amountDue: 206_200 }],
  ['discount', { total: 212_400, cashDiscount: 6200, surcharge: 0, amountDue: 206_200 }],
] as const)('with a %s, half in cash costs half of the difference', (model, expected) => {
  const lines = [sell(100_000, 2)]
  const order = placed(at(model), 'pago efectivo', lines)
  const half = { ...nothing, received: 100_000, cash: 100_000 }
  const paidBy = rateAfter(order, 'mercado pago', 62, half)
  const mixed = { ...order, ...correctedAmounts(paidBy, lines, undefined) }
  expect(orderSum(mixed)).toMatchObject({ ...expected, rounding: 0 })
  expect(surchargeRate(mixed, NUMBERS)).toBe('6.2% de $1,000.00')
})

test('a corrected order keeps its rate of list prices', () => {
  const order = { ...placed(at('discount'), 'pago efectivo', [sell(100_000, 2)]), listPerMille: 100 }
  const lines = [sell(100_000, 1)]
  const corrected = { ...order, ...correctedAmounts(order, lines, undefined), order: lines }
  expect(shownLine(lines[0] ?? sell(0, 0), order.listPerMille)).toMatchObject({ price: 110_000 })
  expect(orderSum(corrected)).toMatchObject({ total: 110_000, cashDiscount: 10_000, amountDue: 100_000 })
})
