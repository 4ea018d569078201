import { expect, test } from 'vitest'
import { NUMBERS } from '#domain/testing/samples.ts'
import { countOf, differenceText } from './words.ts'

test.each([
  [12.5, '+12.5 %'],
  [-8, '−8 %'],
  [0.04, '0 %'],
  [0, '0 %'],
  [1234.56, '+1234.6 %'],
])('a difference of %d percent is written %s', (difference, text) => {
  expect(differenceText(difference, NUMBERS)).toBe(text)
})

test('one product is singular, and thousands are separated', () => {
  expect([0, 1, 2, 10_000].map((count) => countOf(count, 'producto', NUMBERS))).toEqual([
    '0 productos',
    '1 producto',
    '2 productos',
    '10,000 productos',
  ])
})
