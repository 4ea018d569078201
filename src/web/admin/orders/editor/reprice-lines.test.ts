import { expect, test } from 'vitest'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { aProduct } from '#domain/testing/samples.ts'
import { draftOf, newLine } from './draft-lines.ts'
import { repriced } from './reprice-lines.ts'

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
