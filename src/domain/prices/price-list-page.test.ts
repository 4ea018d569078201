import { expect, test } from 'vitest'
import type { Category } from '../catalogue/category.ts'
import { PRICE_LIST_PAGE, partsOfPage } from './price-list-page.ts'

test('every product is on one page, and no page is longer than it may be', () => {
  const counts = new Map<Category, number>([
    ['pascua', 7],
    ['globos', 2 * PRICE_LIST_PAGE + 5],
    ['reposteria', PRICE_LIST_PAGE - 3],
  ])
  const pages = [1, 2, 3, 4, 5].map((page) => partsOfPage(counts, page))
  expect(pages).toEqual([
    [
      { category: 'reposteria', from: 0, to: PRICE_LIST_PAGE - 3 },
      { category: 'globos', from: 0, to: 3 },
    ],
    [{ category: 'globos', from: 3, to: PRICE_LIST_PAGE + 3 }],
    [{ category: 'globos', from: PRICE_LIST_PAGE + 3, to: 2 * PRICE_LIST_PAGE + 3 }],
    [
      { category: 'globos', from: 2 * PRICE_LIST_PAGE + 3, to: 2 * PRICE_LIST_PAGE + 5 },
      { category: 'pascua', from: 0, to: 7 },
    ],
    [],
  ])
})
