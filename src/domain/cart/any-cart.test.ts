import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../catalogue/category.ts'
import { aProduct, CART_RULES, RULES } from '../testing/samples.ts'
import {
  addToCart,
  CART_PAGE_QUANTITY_CAP,
  type Cart,
  cartTotal,
  decreaseLine,
  increaseLine,
  MAX_QUANTITY,
  PREVIEW_QUANTITY_CAP,
  removeLine,
} from './cart.ts'

const anyProduct = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 0, max: 9_999_999 }),
  })
  // One price and one category per id, as in a real catalogue.
  .map(({ id, price }) =>
    aProduct({ id, name: `Producto ${id}`, price, category: CATEGORIES[id]?.value ?? 'globos' }),
  )

const anyAction = fc.oneof(
  anyProduct.map((added) => (cart: Cart) => addToCart(cart, added, CART_RULES).cart),
  fc
    .record({
      id: fc.integer({ min: 1, max: 6 }),
      cap: fc.constantFrom(PREVIEW_QUANTITY_CAP, CART_PAGE_QUANTITY_CAP),
    })
    .map(
      ({ id, cap }) =>
        (cart: Cart) =>
          increaseLine(cart, id, cap, RULES),
    ),
  fc.integer({ min: 1, max: 6 }).map((id) => (cart: Cart) => decreaseLine(cart, id, RULES)),
  fc.integer({ min: 1, max: 6 }).map((id) => (cart: Cart) => removeLine(cart, id)),
)

const anyCart = fc
  .array(anyAction, { maxLength: 150 })
  .map((actions) => actions.reduce((cart, act) => act(cart), [] as Cart))

describe('whatever a visitor does with the cart', () => {
  test('quantities stay within 1 and the cap', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        for (const { quantity } of cart) {
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY)
        }
      }),
    )
  })

  test('C6 the total is the sum of the subtotals to the cent, and carnaval is discounted exactly once', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        let expected = 0n
        for (const { price, quantity, category, subtotal } of cart) {
          const full = BigInt(price) * BigInt(quantity)
          // Rounds half up with exact integers, unlike the cart, to check its result.
          const owed = category === 'carnaval' ? (full * 9n + 5n) / 10n : full
          expect(BigInt(subtotal)).toBe(owed)
          expected += owed
        }
        expect(BigInt(cartTotal(cart))).toBe(expected)
      }),
      { numRuns: 10_000 },
    )
  })

  test('no product is in two lines', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
      }),
    )
  })
})
