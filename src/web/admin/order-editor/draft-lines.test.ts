import { describe, expect, test } from 'vitest'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { aProduct } from '#domain/testing/samples.ts'
import { addUnits, draftOf, isReadable, linesOf, readTyped, setText, swapLine } from './draft-lines.ts'

const product = (id: number) => aProduct({ id, name: `Producto ${id}`, price: 1000 })
const ordered = draftOf(sellProduct(product(1), 5, []))
const added = draftOf(sellProduct(product(2), 2, [], 0))
const texts = (draft: readonly { line: { id: number }; text: string }[]) =>
  draft.map(({ line, text }) => [line.id, text])

test.each([
  ['3 globo', 3, 'globo'],
  ['3 7790001234567', 3, '7790001234567'],
  ['7790001234567', undefined, '7790001234567'],
  ['3x globo', 3, 'globo'],
  ['12 × vela dorada', 12, 'vela dorada'],
  [' 2 * vela ', 2, 'vela'],
  ['3*7790001234567', 3, '7790001234567'],
  ['3*A-12', 3, 'A-12'],
  ['3x7790001234567', 3, '7790001234567'],
  ['3*', 3, ''],
  ['3x', 3, ''],
  ['3x2', undefined, '3x2'],
  ['globo 9', undefined, 'globo 9'],
  ['12', undefined, '12'],
  ['0 globo', undefined, '0 globo'],
  ['3 12', undefined, '3 12'],
  ['', undefined, ''],
])('the typed text "%s" means %s units of "%s"', (typed, units, wanted) => {
  expect(readTyped(typed)).toEqual({ units, wanted })
})

test('adding a product that is there raises its quantity', () => {
  expect(texts(addUnits([ordered], ordered, 3))).toEqual([[1, '8']])
  expect(texts(addUnits([ordered], added, 3))).toEqual([
    [1, '5'],
    [2, '3'],
  ])
})

describe('a swap of products', () => {
  test('keeps the ordered line as missing and takes as many of the other', () => {
    expect(texts(swapLine([ordered], 1, added))).toEqual([
      [1, '0'],
      [2, '5'],
    ])
  })

  test('of a missing line takes as many as were ordered', () => {
    expect(texts(swapLine(setText([ordered], 1, '0'), 1, added))).toEqual([
      [1, '0'],
      [2, '5'],
    ])
  })

  test('of an added line leaves no trace of it', () => {
    expect(texts(swapLine([ordered, added], 2, { line: sellProduct(product(3), 1, [], 0) }))).toEqual([
      [1, '5'],
      [3, '2'],
    ])
  })

  test('for itself changes nothing', () => {
    expect(texts(swapLine([ordered], 1, ordered))).toEqual([[1, '5']])
  })
})

test('a quantity that cannot be read counts as none and is told', () => {
  const draft = setText([ordered, added], 1, 'tres')
  expect(isReadable(draft)).toBe(false)
  expect(linesOf(draft).map(({ quantity, subtotal }) => [quantity, subtotal])).toEqual([
    [0, 0],
    [2, 2000],
  ])
})
