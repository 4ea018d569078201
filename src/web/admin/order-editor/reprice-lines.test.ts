import { expect, test } from 'vitest'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { aProduct } from '#domain/testing/samples.ts'
import { draftOf, newLine } from './draft-lines.ts'
import { priceChangeTexts, repriced, withToday } from './reprice-lines.ts'

const BALLOON = aProduct({ id: 1, name: 'Globo', price: 1000 })
const TODAY = [{ ...BALLOON, price: 1500 }]

test('lines take today’s prices, and products that are gone are dropped', () => {
  const typed = { ...newLine(BALLOON, [], 1), text: '60' }
  const gone = { ...newLine({ ...BALLOON, id: 2 }, [], 1), text: '3' }
  const [line, ...others] = repriced([typed, gone], TODAY, [])
  expect(line).toMatchObject({ line: { id: 1, price: 1500, ordered: 1 }, text: '60' })
  expect(others).toEqual([])
})

test('lines that are sold stay as they were, and added ones were not ordered', () => {
  const sold = [sellProduct({ ...BALLOON, id: 2 }, 3, [])]
  const lines = [...sold.map(draftOf), { ...newLine(BALLOON, [], 0), text: '4' }]
  const rules = [{ name: '10%', percent: 10 }]
  const [kept, added] = repriced(lines, TODAY, rules, sold)
  expect(kept).toEqual(lines[0])
  expect(added).toMatchObject({ line: { price: 1500, ordered: 0 }, offers: [{ name: '10%' }], text: '4' })
})

test('a sale that waited says what changed, and keeps what was typed', () => {
  const rules = [{ name: '10%', percent: 10, products: [3] }]
  const change = { price: '9', discount: '', reason: 'Golpeado' }
  const asked = [1, 2, 3, 4].map((id) => ({
    ...newLine({ ...BALLOON, id, name: `Globo ${id}` }, [], 1),
    text: '2',
    ...(id === 1 && { change }),
  }))
  const products = [1, 3, 4].map((id) => ({
    ...BALLOON,
    id,
    name: `Globo ${id}`,
    price: id === 1 ? 1500 : 1000,
  }))
  const today = repriced(asked, products, rules)
  expect(priceChangeTexts(asked, today, (cents) => `$${cents}`)).toEqual([
    '«Globo 1» pasó de $1000 a $1500.',
    '«Globo 2» ya no existe.',
    'Cambió la promoción de «Globo 3».',
  ])
  const added = { ...newLine({ ...BALLOON, id: 5 }, [], 1), text: '1' }
  const typedOn = [...asked.map((each) => ({ ...each, text: '7' })), added]
  expect(withToday(typedOn, asked, today)).toMatchObject([
    { line: { id: 1, price: 1500 }, text: '7', change },
    { line: { id: 3 }, text: '7', offers: [{ name: '10%' }] },
    { line: { id: 4 }, text: '7' },
    { line: { id: 5 }, text: '1' },
  ])
})
