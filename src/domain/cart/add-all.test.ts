import { expect, test } from 'vitest'
import { aProduct, CART_RULES, RULES } from '../testing/samples.ts'
import { addAllToCart, addProduct, type Cart, MAX_LINES, MAX_QUANTITY } from './cart.ts'

const product = (id: number) => aProduct({ id, name: `Producto ${id}`, price: 1000, category: 'reposteria' })

const units = (cart: Cart) => cart.map(({ id, quantity }) => [id, quantity])

test('adding all products of a recipe takes one unit of each', () => {
  const { cart, isAdded, text } = addAllToCart(
    addProduct([], product(2), RULES),
    [product(1), product(2)],
    CART_RULES,
  )
  expect(units(cart)).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect([isAdded, text]).toEqual([true, 'Se agregaron 2 productos al carrito'])
})

test('adding all products is announced in the singular if there is one', () => {
  expect(addAllToCart([], [product(1)], CART_RULES).text).toBe('Se agregó 1 producto al carrito')
})

test('adding all products leaves out what does not fit, and says so', () => {
  const full = addProduct([], product(1), RULES).map((line) => ({ ...line, quantity: MAX_QUANTITY }))
  const { cart, isAdded, text } = addAllToCart(full, [product(1), product(2)], CART_RULES)
  expect(units(cart)).toEqual([
    [1, MAX_QUANTITY],
    [2, 1],
  ])
  expect([isAdded, text]).toEqual([true, 'Se agregó 1 producto de 2: en el carrito no entran más'])
})

test('adding all products leaves a full cart as it is', () => {
  const full = Array.from({ length: MAX_LINES }, (_, index) => product(index + 1)).reduce(
    (cart, added) => addProduct(cart, added, RULES),
    [] as Cart,
  )
  const { cart, isAdded } = addAllToCart(full, [product(500), product(501)], CART_RULES)
  expect(cart).toEqual(full)
  expect(isAdded).toBe(false)
})
