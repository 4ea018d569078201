import { describe, expect, test } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import type { Rule } from '../promotions/price-line.ts'
import { aProduct, CART_RULES, RULES } from '../testing/samples.ts'
import { addProduct, addToCart, type Cart, increaseLine, refreshLine, setQuantity } from './cart.ts'
import { acceptChanges, findChange, isUpToDate, type TodaysProducts } from './cart-check.ts'

const BALLOON = aProduct({ id: 1, name: 'Globo', price: 1000 })

const cart: Cart = increaseLine(addProduct([], BALLOON, RULES), 1, 50, RULES)

function changeTo(product: Product | null, from: Cart = cart) {
  const [line] = from
  return line && findChange(line, new Map([[1, product]]), CART_RULES)
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
    expect(isUpToDate(cart, new Map(), CART_RULES)).toBe(true)
  })
})

describe('a limit that is lower than the quantity', () => {
  const three = { ...CART_RULES, maxQuantity: 3 }
  const four = addProduct([], BALLOON, RULES, 4)

  test('is a change of the line, also before its product is loaded', () => {
    const [line] = four
    expect(line && findChange(line, new Map(), three)).toEqual({ kind: 'quantity', max: 3 })
    expect(line && findChange(line, new Map([[1, { ...BALLOON, price: 1250 }]]), three)?.kind).toBe(
      'quantity',
    )
    expect(line && findChange(line, new Map([[1, null]]), three)).toEqual({ kind: 'gone' })
    expect(isUpToDate(four, new Map([[1, BALLOON]]), { ...three, maxQuantity: 4 })).toBe(true)
  })

  test('never cuts the line down: only the customer does', () => {
    expect(refreshLine(four, BALLOON, RULES)).toMatchObject([{ quantity: 4 }])
    expect(addToCart(four, BALLOON, three)).toEqual({
      cart: four,
      isAdded: false,
      text: 'Ya tenés 4 en el carrito',
    })
    const accepted = setQuantity(four, 1, 3, three)
    expect(accepted).toMatchObject([{ quantity: 3, subtotal: 3000 }])
    expect(isUpToDate(accepted, new Map([[1, BALLOON]]), three)).toBe(true)
  })
})

test('accepting the new price settles the cart', () => {
  const dearer = { ...BALLOON, price: 1250 }
  const today: TodaysProducts = new Map([[1, dearer]])
  expect(isUpToDate(cart, today, CART_RULES)).toBe(false)
  expect(isUpToDate(refreshLine(cart, dearer, RULES), today, CART_RULES)).toBe(true)
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
    const today: TodaysProducts = new Map([[1, BALLOON]])
    const rules = { ...CART_RULES, promotions: now }
    const change = line && findChange(line, today, rules)
    expect(change?.kind === 'promotion' ? change.reason : undefined).toBe(reason)
    expect(line && isUpToDate([line], today, rules)).toBe(reason === undefined)
    expect(line && isUpToDate(refreshLine([line], BALLOON, now), today, rules)).toBe(true)
  })

  test('a cart from before promotions had names says that one has ended', () => {
    const { label: _, ...line } = addProduct([], BALLOON, [TEN])[0] ?? expect.fail()
    const rules = { ...CART_RULES, promotions: [] }
    expect(findChange(line, new Map([[1, BALLOON]]), rules)).toMatchObject({
      reason: 'Terminó una promoción',
    })
  })
})

test('taking all changes leaves a cart that is up to date, without what is not for sale', () => {
  const [whistle, mask] = [aProduct({ id: 2, name: 'Silbato' }), aProduct({ id: 3, name: 'Antifaz' })]
  const full = [whistle, mask].reduce(
    (so, product) => addProduct(so, product, RULES),
    setQuantity(cart, 1, 40, CART_RULES),
  )
  const today: TodaysProducts = new Map([
    [1, { ...BALLOON, price: 1250 }],
    [2, { ...whistle, availability: false }],
    [3, null],
  ])
  const rules = { ...CART_RULES, maxQuantity: 20 }
  const accepted = acceptChanges(full, today, rules)
  expect(accepted).toMatchObject([{ name: 'Globo', price: 1250, quantity: 20, subtotal: 25_000 }])
  expect(isUpToDate(accepted, today, rules)).toBe(true)
  expect(acceptChanges(accepted, today, rules)).toEqual(accepted)
})
