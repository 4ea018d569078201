import { expect, test } from 'vitest'
import { PRODUCT_SUGGESTIONS } from '#domain/search/search.ts'
import { DEMO_PRODUCTS } from '../demo/products.ts'
import { FINDS_NOTHING, JUDGED_QUERIES } from '../testing/judged-queries.ts'
import { DEFAULT_SYNONYMS } from './default-synonyms.ts'
import { indexProducts } from './product-index.ts'
import { searchProducts } from './search-products.ts'

const PRODUCTS = DEMO_PRODUCTS.map(({ name, description, price, category }, i) => {
  return { id: i + 1, name, description, price, category, availability: true, image: '', version: 1 }
})
const INDEX = await indexProducts(PRODUCTS, DEFAULT_SYNONYMS)

const QUERIES = JUDGED_QUERIES.trim()
  .split('\n')
  .map((line) => {
    const [text = '', right = ''] = line.replace(/^! /, '').split(' = ')
    return { text, right: right.split(' / '), isFirst: line.startsWith('!') }
  })

function suggest(text: string): string[] {
  return searchProducts(INDEX, { text, page: 1, pageSize: PRODUCT_SUGGESTIONS }).products.map(
    ({ name }) => name,
  )
}

function isRight(name: string | undefined, right: readonly string[]): boolean {
  return right.some((part) => name?.includes(part))
}

test('of what customers type, at least 95 % has a right product among the suggestions', () => {
  const failed = QUERIES.filter(({ text, right }) => !suggest(text).some((name) => isRight(name, right)))
  expect(new Set(QUERIES.map(({ text }) => text)).size).toBe(QUERIES.length)
  expect(QUERIES.length).toBeGreaterThanOrEqual(150)
  expect(failed.length, failed.map(({ text }) => text).join(', ')).toBeLessThanOrEqual(QUERIES.length * 0.05)
})

test('a search for exactly one product shows it first', () => {
  const exact = QUERIES.filter(({ isFirst }) => isFirst)
  expect(exact.length).toBeGreaterThan(10)
  expect(
    exact.filter(({ text, right }) => !isRight(suggest(text)[0], right)).map(({ text }) => text),
  ).toEqual([])
})

test.each(FINDS_NOTHING)('a search for %s finds nothing', (text) => {
  expect(suggest(text)).toEqual([])
})
