import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { product } from '../testing/search-index.ts'
import { exchangeProducts, indexProducts, type ProductIndex } from './product-index.ts'
import { findNamed, searchProducts } from './search-products.ts'

const QUERIES = [
  'globo',
  'globos rojos',
  'vela',
  'velas 10',
  'torta',
  'x1',
  'guirlanda',
  'reposteria',
  'bujia',
  'gl',
]
const SYNONYMS = [['vela', 'bujia']]
const HIDDEN = ['disfraces'] as const

const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  name: fc.constantFrom('Globo rojo', 'Globos x10', 'Vela 10', 'Guirnalda', 'Topper torta', 'Rojo fuerte'),
  description: fc.constantFrom('', 'para torta', 'vela de cera'),
  category: fc.constantFrom('globos' as const, 'reposteria' as const, 'disfraces' as const),
  availability: fc.boolean(),
  draft: fc.constantFrom(undefined, true as const),
  code: fc.constantFrom(undefined, 'X1', 'X2'),
})

function found(index: ProductIndex) {
  return QUERIES.map((text) => {
    const { products, ...rest } = searchProducts(index, { text, page: 1, pageSize: 100 })
    return { text, ids: products.map(({ id }) => id), ...rest, named: [...findNamed(index, text)].toSorted() }
  })
}

test('an index in which products were exchanged finds what a new one finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyProduct, { selector: ({ id }) => id }),
      fc.array(fc.oneof(anyProduct, fc.integer({ min: 1, max: 8 })), { maxLength: 12 }),
      async (first, changes) => {
        const now = new Map<number, VersionedProduct>(first.map((each) => [each.id, product(each)]))
        const inOrder = () => [...now.values()].toSorted((a, b) => a.id - b.id)
        const index = await indexProducts(inOrder(), SYNONYMS, HIDDEN)
        for (const change of changes) {
          if (typeof change === 'number') {
            now.delete(change)
            exchangeProducts(index, [], [change])
          } else {
            now.set(change.id, product(change))
            exchangeProducts(index, [product(change)], [])
          }
        }
        expect(found(index)).toEqual(found(await indexProducts(inOrder(), SYNONYMS, HIDDEN)))
      },
    ),
    { numRuns: 60 },
  )
})
