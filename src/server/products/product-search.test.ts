import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VersionedProduct } from '#domain/admin-answers.ts'
import { fold, search, searchIndex } from '#domain/search.ts'
import { DEMO_PRODUCTS } from '../db/demo/products.ts'
import { indexProducts } from './product-index.ts'
import { searchProducts } from './product-search.ts'
import { productTable } from './product-table.ts'

const CATALOGUE: readonly VersionedProduct[] = DEMO_PRODUCTS.map(
  ({ name, description, price, category }, i) => ({
    id: i + 1,
    name,
    description,
    price,
    availability: i % 5 !== 0,
    image: '/globo.webp',
    category,
    version: 1,
  }),
)
const INDEX = await indexProducts(CATALOGUE)
const ALL = { page: 1, pageSize: CATALOGUE.length }
const PLAIN_INDEX = plainIndex(CATALOGUE)

/** The domain's search reads every name; the server's index must find the same, in the same order. */
function plainIndex(products: readonly VersionedProduct[]) {
  return searchIndex(products, ({ name }) => [name])
}

/** Texts that people may type on the way to a name, or with its words in another order. */
function textsFor({ name }: VersionedProduct): string[] {
  const words = name.split(' ')
  const [first = '', second = ''] = words
  return [
    ...Array.from(name, (_, i) => name.slice(0, i + 1)),
    ...Array.from(name, (_, i) => name.slice(i, i + 4)),
    ...words.map((word) => `${word} ${first}`),
    ...words.map((word) => `${first.slice(1)} ${word.slice(0, 2)}`),
    words.toReversed().join(' '),
    `${second} ${first} ${second}`,
  ]
}

function soldOutLast(products: readonly VersionedProduct[]): VersionedProduct[] {
  return products.toSorted((a, b) => Number(b.availability) - Number(a.availability))
}

function isSame(found: readonly VersionedProduct[], expected: readonly VersionedProduct[]): boolean {
  return found.length === expected.length && found.every((product, i) => product === expected[i])
}

describe('searching the demo catalogue', () => {
  test("for every partly typed name, finds what the domain's rules find, in the same order", () => {
    const texts = [...new Set(CATALOGUE.flatMap(textsFor))]
    const wrong = texts.filter((text) => {
      const expected = soldOutLast(search(PLAIN_INDEX, text))
      const { products, total } = searchProducts(INDEX, { ...ALL, text })
      return total !== expected.length || !isSame(products, expected)
    })
    expect(texts.length).toBeGreaterThan(5000)
    expect(wrong).toEqual([])
  })

  test.each(['o', 'globo', 'de', 'de x', 'la de', 'x50 globo'])(
    'the pages of %j show everything once, in order',
    (text) => {
      const { totalPages } = searchProducts(INDEX, { text, page: 1, pageSize: 7 })
      const pages = Array.from({ length: totalPages + 1 }, (_, i) =>
        searchProducts(INDEX, { text, page: i + 1, pageSize: 7 }),
      )
      expect(pages.flatMap(({ products }) => products)).toEqual(soldOutLast(search(PLAIN_INDEX, text)))
      expect(pages.at(-1)?.products).toEqual([])
    },
  )

  test.each([{}, { category: 'globos' as const }, { availability: false }])(
    "the owner's table filtered by %j has the same products, sorted",
    (filter) => {
      const wanted = Object.entries(filter)
      const byPrice = CATALOGUE.filter((product) =>
        wanted.every(([key, value]) => Reflect.get(product, key) === value),
      )
        .sort((a, b) => a.price - b.price || compare(fold(a.name), fold(b.name)))
        .reverse()
      const texts = [...new Set(CATALOGUE.flatMap(({ name }) => [name.slice(2, 5), ...name.split(' ')]))]
      const wrong = texts.filter((text) => {
        const matches = new Set(search(PLAIN_INDEX, text))
        const expected = byPrice.filter((product) => matches.has(product))
        const query = { ...ALL, text, sort: 'price', direction: 'desc', ...filter } as const
        const { products, total, unavailable } = productTable(INDEX, query)
        const missing = expected.filter(({ availability }) => !availability).length
        return total !== expected.length || unavailable !== missing || !isSame(products, expected)
      })
      expect(texts.length).toBeGreaterThan(300)
      expect(wrong).toEqual([])
    },
  )
})

test("matches the domain's rules for any names and any text", async () => {
  const word = fc.oneof(fc.constantFrom('a', 'ab', 'ba', 'aba', 'b', 'ñ', 'ń', '😀', '"', ' '), fc.string())
  const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '))
  const product = {
    id: 1,
    description: '',
    price: 1,
    availability: true,
    image: '',
    category: 'globos',
    version: 1,
  } as const
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), text, async (names, wanted) => {
      const products: VersionedProduct[] = names.map((name) => ({ ...product, name }))
      const query = { text: wanted, page: 1, pageSize: 100 }
      const found = searchProducts(await indexProducts(products), query)
      expect(found.products).toEqual(search(plainIndex(products), wanted))
    }),
    { numRuns: 500 },
  )
})

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
