import { describe, expect, test } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { aProduct } from '../testing/samples.ts'
import { addProduct, type Cart, increaseLine, refreshLine } from './cart.ts'
import { findChange, isUpToDate, type Today } from './cart-check.ts'

const BALLOON = aProduct({ id: 1, name: 'Globo', price: 1000 })

const cart: Cart = increaseLine(addProduct([], BALLOON), 1, 50)

function changeTo(product: Product | null, from: Cart = cart) {
  const [line] = from
  return line && findChange(line, new Map([[1, product]]))
}

describe('a line of the cart and its product today', () => {
  test('nothing changed', () => {
    expect(changeTo(BALLOON)).toBeUndefined()
  })

  test('another name or picture is not a change', () => {
    expect(changeTo({ ...BALLOON, name: 'Globo rojo', image: '/otro.webp' })).toBeUndefined()
  })

  test('a new price is given per unit', () => {
    expect(changeTo({ ...BALLOON, price: 1250 })).toMatchObject({ kind: 'price', from: 1000, to: 1250 })
  })

  test('moving into carnaval is a new price, although the list price stays', () => {
    expect(changeTo({ ...BALLOON, category: 'carnaval' })).toMatchObject({
      kind: 'price',
      from: 1000,
      to: 900,
    })
  })

  test('moving between two categories without discount is no change', () => {
    expect(changeTo({ ...BALLOON, category: 'souvenirs' })).toBeUndefined()
  })

  test('an unavailable product is reported, whatever its price', () => {
    expect(changeTo({ ...BALLOON, price: 1250, availability: false })).toEqual({ kind: 'unavailable' })
  })

  test('a deleted product is reported as gone', () => {
    expect(changeTo(null)).toEqual({ kind: 'gone' })
  })

  test('a product that was not loaded counts as unchanged', () => {
    expect(isUpToDate(cart, new Map())).toBe(true)
  })
})

test('accepting the new price settles the cart', () => {
  const dearer = { ...BALLOON, price: 1250 }
  const today: Today = new Map([[1, dearer]])
  expect(isUpToDate(cart, today)).toBe(false)
  expect(isUpToDate(refreshLine(cart, dearer), today)).toBe(true)
})
