import { describe, expect, test } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import type { Rule } from '../promotions/price-line.ts'
import { aProduct, RULES } from '../testing/samples.ts'
import { addProduct, type Cart, increaseLine, refreshLine } from './cart.ts'
import { findChange, isUpToDate, type Today } from './cart-check.ts'

const BALLOON = aProduct({ id: 1, name: 'Globo', price: 1000 })

const cart: Cart = increaseLine(addProduct([], BALLOON, RULES), 1, 50, RULES)

function changeTo(product: Product | null, from: Cart = cart) {
  const [line] = from
  return line && findChange(line, new Map([[1, product]]), RULES)
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

  test('moving into carnaval makes the line cheaper, although the price stays', () => {
    expect(changeTo({ ...BALLOON, category: 'carnaval' })).toMatchObject({
      kind: 'promotion',
      from: 2000,
      to: 1800,
      reason: 'Empezó «10% off en carnaval»',
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
    expect(isUpToDate(cart, new Map(), RULES)).toBe(true)
  })
})

test('accepting the new price settles the cart', () => {
  const dearer = { ...BALLOON, price: 1250 }
  const today: Today = new Map([[1, dearer]])
  expect(isUpToDate(cart, today, RULES)).toBe(false)
  expect(isUpToDate(refreshLine(cart, dearer, RULES), today, RULES)).toBe(true)
})

describe('promotions that start, end or change while somebody shops', () => {
  const THREE: Rule = { name: '3x2', take: 3, pay: 2 }
  const TEN: Rule = { name: 'Diez', percent: 10 }
  const TWENTY: Rule = { name: 'Veinte', percent: 20 }

  test.each<[string, readonly Rule[], readonly Rule[], string | undefined]>([
    ['one starts', [], [TEN], 'Empezó «Diez»'],
    ['one ends', [TEN], [], 'Terminó «Diez»'],
    ['a better one starts', [TEN], [TEN, TWENTY], 'Empezó «Veinte»'],
    ['the better one ends', [TEN, TWENTY], [TEN], 'Terminó «Veinte»'],
    ['one gives more', [TEN], [{ ...TEN, percent: 15 }], 'Cambió «Diez»'],
    ['one gives less', [TWENTY], [{ ...TWENTY, percent: 15 }], 'Cambió «Veinte»'],
    ['one starts that is not better', [TEN], [TEN, { ...TWENTY, percent: 5 }], undefined],
    ['one starts that needs more units', [], [THREE], undefined],
  ])('%s', (_, before, now, reason) => {
    const [line] = addProduct([], BALLOON, before, 2)
    const today: Today = new Map([[1, BALLOON]])
    const change = line && findChange(line, today, now)
    expect(change?.kind === 'promotion' ? change.reason : undefined).toBe(reason)
    expect(line && isUpToDate([line], today, now)).toBe(reason === undefined)
    expect(line && isUpToDate(refreshLine([line], BALLOON, now), today, now)).toBe(true)
  })

  test('a cart from before promotions had names says that one has ended', () => {
    const { label: _, ...line } = addProduct([], BALLOON, [TEN])[0] ?? expect.fail()
    expect(findChange(line, new Map([[1, BALLOON]]), [])).toMatchObject({ reason: 'Terminó una promoción' })
  })
})
