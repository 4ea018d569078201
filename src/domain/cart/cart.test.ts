import { describe, expect, test } from 'vitest'
import type { Category } from '../catalogue/category.ts'
import type { Product } from '../catalogue/product.ts'
import { priceLine } from '../promotions/price-line.ts'
import { aProduct, CART_RULES, RULES } from '../testing/samples.ts'
import {
  addProduct as addProductBy,
  addToCart,
  CART_PAGE_QUANTITY_CAP,
  type Cart,
  cartSavings,
  cartTotal,
  cartUnits,
  decreaseLine,
  increaseLine,
  MAX_LINES,
  MAX_QUANTITY,
  PREVIEW_QUANTITY_CAP,
  putBackLine,
  readQuantity,
  refreshLine,
  removeLine,
  setQuantity,
  takeOrdered,
  wantsMoreText,
} from './cart.ts'

function product(id: number, price = 1000, category: Category = 'globos'): Product {
  return aProduct({ id, name: `Producto ${id}`, price, category })
}

const addProduct = (cart: Cart, added: Product) => addProductBy(cart, added, RULES)

function quantities(cart: Cart): number[] {
  return cart.map(({ quantity }) => quantity)
}

describe('filling the cart', () => {
  test('a new product enters with quantity 1', () => {
    expect(addProduct([], product(1))).toMatchObject([{ id: 1, quantity: 1, subtotal: 1000 }])
  })

  test('adding a product already in the cart raises its quantity', () => {
    const cart = addProduct(addProduct([], product(1)), product(1))
    expect(cart).toMatchObject([{ id: 1, quantity: 2, subtotal: 2000 }])
  })

  test('a cart line does not carry availability', () => {
    expect(addProduct([], product(1))[0]).not.toHaveProperty('availability')
  })

  test('the old cart is left untouched', () => {
    const before = addProduct([], product(1))
    const copy = structuredClone(before)
    increaseLine(before, 1, 50, RULES)
    decreaseLine(before, 1, RULES)
    removeLine(before, 1)
    expect(before).toEqual(copy)
  })
})

describe('changing quantities', () => {
  test('decrease stops at 1', () => {
    expect(quantities(decreaseLine(addProduct([], product(1)), 1, RULES))).toEqual([1])
  })

  test.each([PREVIEW_QUANTITY_CAP, CART_PAGE_QUANTITY_CAP])('increase stops at the cap of %d', (cap) => {
    let cart = addProduct([], product(1))
    for (let i = 0; i < 60; i++) cart = increaseLine(cart, 1, cap, RULES)
    expect(quantities(cart)).toEqual([cap])
  })

  test('a quantity above the cart page cap, reached in the preview, is not cut down', () => {
    let cart = addProduct([], product(1))
    for (let i = 0; i < 9; i++) cart = increaseLine(cart, 1, PREVIEW_QUANTITY_CAP, RULES)
    expect(quantities(increaseLine(cart, 1, CART_PAGE_QUANTITY_CAP, RULES))).toEqual([10])
  })

  test('removing takes out that line alone', () => {
    const cart = addProduct(addProduct([], product(1)), product(2))
    expect(removeLine(cart, 1).map(({ id }) => id)).toEqual([2])
  })
})

describe('putting a removed line back', () => {
  const cart = [product(1), product(2), product(3)].reduce(addProduct, [] as Cart)

  test.each([0, 1, 2])('the line at place %d returns to it', (index) => {
    const line = cart[index] ?? fail()
    expect(putBackLine(removeLine(cart, line.id), line, index)).toEqual(cart)
  })

  test('in a cart that became shorter it goes last', () => {
    expect(putBackLine([], cart[2] ?? fail(), 2)).toEqual([cart[2]])
  })

  test('a product added again meanwhile is not doubled', () => {
    expect(putBackLine(cart, { ...(cart[0] ?? fail()), quantity: 7 }, 0)).toEqual(cart)
  })
})

describe('accepting what a product costs today', () => {
  test('price, promotion and name are new, the quantity stays', () => {
    const cart = increaseLine(addProduct([], product(1)), 1, 50, RULES)
    const today = { ...product(1, 2000, 'carnaval'), name: 'Otro nombre' }
    expect(refreshLine(cart, today, RULES)).toEqual([
      expect.objectContaining({
        name: 'Otro nombre',
        price: 2000,
        quantity: 2,
        subtotal: 3600,
        label: '10% off en carnaval',
      }),
    ])
    expect(refreshLine(cart, today, RULES)[0]).not.toHaveProperty('availability')
  })
})

describe('after an order', () => {
  test('removes what was ordered and keeps what was added meanwhile', () => {
    const ordered = addProduct(addProduct([], product(1)), product(2))
    const now = addProduct(increaseLine(ordered, 2, 50, RULES), product(3))
    expect(takeOrdered(ordered, ordered, RULES)).toEqual([])
    expect(takeOrdered(now, ordered, RULES)).toMatchObject([
      { id: 2, quantity: 1, subtotal: 1000 },
      { id: 3, quantity: 1 },
    ])
  })
})

describe('prices', () => {
  test.each([
    { price: 275_000, quantity: 1, category: 'carnaval', subtotal: 247_500 },
    { price: 275_000, quantity: 3, category: 'carnaval', subtotal: 742_500 },
    { price: 275_000, quantity: 3, category: 'globos', subtotal: 825_000 },
    { price: 5, quantity: 1, category: 'carnaval', subtotal: 5 },
    { price: 15, quantity: 1, category: 'carnaval', subtotal: 14 },
    { price: 0, quantity: 50, category: 'carnaval', subtotal: 0 },
  ] as const)(
    '$quantity of $category at $price cents cost $subtotal',
    ({ price, quantity, category, subtotal }) => {
      expect(priceLine({ id: 1, price, category }, quantity, RULES).subtotal).toBe(subtotal)
      const cart = addToCart([], product(1, price, category), CART_RULES, quantity).cart
      const label = subtotal < price * quantity ? { label: '10% off en carnaval' } : {}
      expect(cart).toEqual([expect.objectContaining({ quantity, subtotal, ...label })])
      expect(cart[0]?.label).toBe(label.label)
    },
  )

  test('the cart says what carnaval saved', () => {
    const cart = addProduct(addProduct([], product(1, 1000, 'carnaval')), product(2, 500))
    expect(cartTotal(cart)).toBe(1400)
    expect(cartSavings(cart)).toBe(100)
  })
})

describe('a typed quantity', () => {
  test.each([
    ['12', 12],
    [' 7 ', 7],
    ['007', 7],
    ['', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['1.5', undefined],
    ['dos', undefined],
    ['9'.repeat(30), undefined],
  ])('%j reads as %s', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity)
  })

  test.each([
    { wanted: 1, set: 1 },
    { wanted: 12, set: 12 },
    { wanted: 50, set: 50 },
    { wanted: 999, set: 50 },
  ])('$wanted sets $set, whatever the cap of the buttons', ({ wanted, set }) => {
    const cart = addToCart([], product(1, 1000, 'carnaval'), CART_RULES, 2).cart
    expect(setQuantity(cart, 1, wanted, CART_RULES)).toMatchObject([{ quantity: set, subtotal: set * 900 }])
  })

  test('asking the shop for more names the product and the quantity', () => {
    expect(wantsMoreText('Globo x50', 80, 50)).toBe('¡Hola! Necesito 80 de «Globo x50». ¿Puede ser?')
    expect(wantsMoreText('Globo x50', undefined, 50)).toContain('más de 50 de «Globo x50»')
  })
})

describe('Agregar', () => {
  test('adds one and says so', () => {
    const { cart, isAdded, text } = addToCart([], product(1), CART_RULES)
    expect({ isAdded, text }).toEqual({ isAdded: true, text: 'Producto Agregado al Carrito' })
    expect(cart).toEqual(addProduct([], product(1)))
    expect(cartUnits(addToCart(cart, product(2), CART_RULES).cart)).toBe(2)
  })

  test('adds several at once, up to the maximum, and says when they did not all fit', () => {
    const { cart, text } = addToCart([], product(1, 300, 'carnaval'), CART_RULES, 12)
    expect(cart).toMatchObject([{ quantity: 12, subtotal: 3240 }])
    expect(text).toBe('Producto Agregado al Carrito')
    const full = addToCart(cart, product(1), CART_RULES, 40)
    expect(quantities(full.cart)).toEqual([50])
    expect(full).toMatchObject({
      isAdded: true,
      text: 'Agregamos 38: podés llevar hasta 50 de cada producto',
    })
  })

  test('leaves a full line as it is and says why', () => {
    let full: Cart = []
    for (let units = 0; units < MAX_QUANTITY; units++) full = addProduct(full, product(1))
    const { cart, isAdded, text } = addToCart(full, product(1), CART_RULES)
    expect({ cart, isAdded, text }).toEqual({ cart: full, isAdded: false, text: 'Ya tenés 50 en el carrito' })
  })

  test('leaves a full cart as it is and says why', () => {
    let full: Cart = []
    for (let id = 1; id <= MAX_LINES; id++) full = addProduct(full, product(id))
    const { cart, isAdded, text } = addToCart(full, product(MAX_LINES + 1), CART_RULES)
    expect({ cart, isAdded }).toEqual({ cart: full, isAdded: false })
    expect(text).toBe('Ya tenés 100 productos distintos en el carrito')
    expect(addToCart(full, product(1), CART_RULES).isAdded).toBe(true)
  })
})

function fail(): never {
  throw new Error('the cart is empty')
}
