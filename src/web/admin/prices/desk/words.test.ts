import { expect, test } from 'vitest'
import { countOf, differenceText } from './words.ts'

test.each([
  [12.5, '+12,5 %'],
  [-8, '−8 %'],
  [0.04, '0 %'],
  [0, '0 %'],
  [1234.56, '+1.234,6 %'],
])('%d is written %s', (difference, text) => {
  expect(differenceText(difference)).toBe(text)
})

test('one product is singular, and thousands are separated', () => {
  expect([0, 1, 2, 10_000].map((count) => countOf(count, 'producto'))).toEqual([
    '0 productos',
    '1 producto',
    '2 productos',
    '10.000 productos',
  ])
})
