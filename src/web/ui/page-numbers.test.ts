import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
  [250, 500, '1 … 249 250 251 … 500'],
])('the links on page %d of %d are %s', (page, totalPages, expected) => {
  const shown = pageNumbers(page, totalPages).map((number) => number ?? '…')
  expect(shown.join(' ')).toBe(expected)
})
