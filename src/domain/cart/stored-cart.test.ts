import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../catalogue/category.ts'
import { aProduct, RULES } from '../testing/samples.ts'
import { addProduct, type Cart, increaseLine, MAX_QUANTITY } from './cart.ts'
import { restoreCart, storeCart } from './stored-cart.ts'

const BALLOONS = aProduct({ id: 1, name: 'Globos', price: 1000 })

const anyCart = fc
  .array(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      price: fc.integer({ min: 0, max: 9_999_999_999 }),
      category: fc.constantFrom(...CATEGORIES.map(({ value }) => value)),
      units: fc.integer({ min: 1, max: MAX_QUANTITY }),
    }),
  )
  .map((products) => {
    let cart: Cart = []
    for (const { units, ...changes } of products) {
      cart = addProduct(cart, { ...BALLOONS, ...changes }, RULES)
      for (let unit = 1; unit < units; unit++) cart = increaseLine(cart, changes.id, MAX_QUANTITY, RULES)
    }
    return cart
  })

test('a stored cart is restored unchanged', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(restoreCart(storeCart(cart))).toEqual(cart)
    }),
  )
})

test('the cart is stored in the specified shape, in pesos', () => {
  const { availability: _, ...line } = BALLOONS
  const stored = { ...line, price: 10, quantity: 1, subtotal: 10 }
  expect(JSON.parse(storeCart(addProduct([], BALLOONS, RULES)))).toEqual({
    state: { order: [stored] },
    version: 0,
  })
})

test('what a promotion made of a line stays with its name, whatever is in force now', () => {
  const [line] = addProduct([], { ...BALLOONS, category: 'carnaval' }, RULES)
  expect(line).toMatchObject({ subtotal: 900, label: '10% off en carnaval' })
  expect(restoreCart(storeCart(line ? [line] : []))).toEqual([line])
})

describe('a stored cart that is broken', () => {
  const good = JSON.parse(storeCart(addProduct([], BALLOONS, RULES))).state.order[0]
  const restore = (order: unknown) => restoreCart(JSON.stringify({ state: { order } }))

  test.each([null, '', 'x', '5', '[]', '{}', '{"state":null}', '{"state":{"order":{}}}'])(
    '%j gives an empty cart',
    (stored) => {
      expect(restoreCart(stored)).toEqual([])
    },
  )

  test.each<object | null>([
    null,
    [],
    { id: 2 },
    { ...good, id: 0 },
    { ...good, id: '1' },
    { ...good, quantity: 0 },
    { ...good, quantity: 1.5 },
    { ...good, quantity: 10_000 },
    { ...good, price: -1 },
    { ...good, price: '10' },
    { ...good, price: 0.001 },
    { ...good, price: 1e12 },
    { ...good, category: 'x' },
    { ...good, category: 'toString' },
    { ...good, name: '' },
    { ...good, description: null },
    { ...good, image: 5 },
  ])('skips the line %j and keeps the good ones', (broken) => {
    expect(restore([broken, { ...good, id: 7 }])).toMatchObject([{ id: 7, quantity: 1 }])
  })

  test('keeps one line per product', () => {
    expect(restore([good, { ...good, quantity: 3 }])).toMatchObject([{ id: 1, quantity: 1 }])
  })

  test.each([-1, 10.01, 1e12, '5', null, 0.001])(
    'a subtotal of %j is replaced by the full price',
    (subtotal) => {
      expect(restore([{ ...good, subtotal, label: '3x2' }])).toEqual(restore([good]))
    },
  )
})
