import { expect, test } from 'vitest'
import { addProduct, type Cart, MAX_LINES, MAX_QUANTITY } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import { aProduct, CART_RULES, RULES } from '../testing/samples.ts'
import { repeatOrder } from './repeat-order.ts'

const product = (id: number, change: Partial<Product> = {}) =>
  aProduct({ id, name: `Producto ${id}`, price: 1000, category: 'reposteria', ...change })

const line = (id: number, quantity: number) => ({ id, name: `Vendido ${id}`, quantity })
const units = (cart: Cart) => cart.map(({ id, quantity, price }) => [id, quantity, price])

test('everything comes back at today’s prices, next to what the cart already holds', () => {
  const cart = addProduct([], product(9), RULES)
  const {
    cart: next,
    isAdded,
    text,
    notes,
  } = repeatOrder(cart, [line(1, 2), line(2, 3)], [product(1, { price: 1500 }), product(2)], CART_RULES)
  expect(units(next)).toEqual([
    [9, 1, 1000],
    [1, 2, 1500],
    [2, 3, 1000],
  ])
  expect([isAdded, text, notes]).toEqual([true, 'Agregamos 5 unidades al carrito, a los precios de hoy', []])
})

test('a second press adds nothing and says that everything is there', () => {
  const today = [product(1), product(2)]
  const lines = [line(1, 2), line(2, 3)]
  const first = repeatOrder([], lines, today, CART_RULES)
  const second = repeatOrder(first.cart, lines, today, CART_RULES)
  expect(second.cart).toEqual(first.cart)
  expect(second).toMatchObject({ isAdded: true, text: 'Este pedido ya está en tu carrito', notes: [] })
})

test('of a product that is already in the cart only what is missing is added, all at today’s price', () => {
  const cart = addProduct(
    addProduct([], product(1, { price: 800 }), RULES, 2),
    product(2, { price: 800 }),
    RULES,
    7,
  )
  const {
    cart: next,
    text,
    notes,
  } = repeatOrder(cart, [line(1, 3), line(2, 1)], [product(1), product(2)], CART_RULES)
  expect(units(next)).toEqual([
    [1, 3, 1000],
    [2, 7, 1000],
  ])
  expect(next[0]?.subtotal).toBe(3000)
  expect(text).toBe('Agregamos 1 unidad al carrito, a los precios de hoy')
  expect(notes).toEqual(['Ya tenías en el carrito Producto 1, Producto 2.'])
})

test('what is gone is named as it was sold, what is sold out as it is called today', () => {
  const { cart, isAdded, text, notes } = repeatOrder(
    [],
    [line(1, 1), line(2, 1), line(3, 1), line(4, 1)],
    [product(3, { availability: false }), product(4)],
    CART_RULES,
  )
  expect(units(cart)).toEqual([[4, 1, 1000]])
  expect([isAdded, text]).toEqual([true, 'Agregamos 1 unidad al carrito, a los precios de hoy'])
  expect(notes).toEqual(['Ya no vendemos Vendido 1, Vendido 2.', 'No tenemos por ahora Producto 3.'])
})

test('more units than fit are cut, and the sentence says so', () => {
  const { cart, notes } = repeatOrder([], [line(1, 200)], [product(1)], CART_RULES)
  expect(units(cart)).toEqual([[1, MAX_QUANTITY, 1000]])
  expect(notes).toEqual(['Producto 1: agregamos 50: podés llevar hasta 50 de cada producto.'])
})

test('repeating an order leaves a full cart as it is', () => {
  const full = Array.from({ length: MAX_LINES }, (_, index) => product(index + 1)).reduce<Cart>(
    (cart, each) => addProduct(cart, each, RULES),
    [],
  )
  const { cart, isAdded, text, notes } = repeatOrder(full, [line(500, 1)], [product(500)], CART_RULES)
  expect(cart).toBe(full)
  expect([isAdded, text]).toEqual([false, 'No pudimos agregar nada al carrito'])
  expect(notes).toEqual(['Producto 500: ya tenés 100 productos distintos en el carrito.'])
})

test('a line without units, which was missing, is not repeated', () => {
  expect(repeatOrder([], [line(1, 0)], [product(1)], CART_RULES)).toMatchObject({
    cart: [],
    isAdded: false,
    notes: [],
  })
})

test('promotions are those of today, not those of the order', () => {
  const rules = { ...CART_RULES, promotions: [{ name: '3x2', take: 3, pay: 2 }] }
  const { cart } = repeatOrder([], [line(1, 3)], [product(1)], rules)
  expect(cart).toMatchObject([{ quantity: 3, subtotal: 2000, label: '3x2' }])
})
