import { expect, test } from 'vitest'
import { indexProducts } from '../search/product-index.ts'
import { searchProducts } from '../search/search-products.ts'
import { INDEX, product } from '../testing/search-index.ts'
import { productTable } from './product-table.ts'

const ALL = { page: 1, pageSize: 1000 }

test.each([{}, { category: 'globos' as const }, { availability: false }])(
  "the owner's table filtered by %j has the same matches, sorted by a column or the best first",
  (filter) => {
    for (const text of ['globos', 'velas', 'guirlanda', 'o', 'mickey']) {
      const matches = searchProducts(INDEX, { ...ALL, text }).products.filter((each) =>
        Object.entries(filter).every(([key, value]) => Reflect.get(each, key) === value),
      )
      const best = productTable(INDEX, { ...ALL, text, direction: 'asc', ...filter })
      expect(new Set(best.products)).toEqual(new Set(matches))
      expect(best.products[0]?.availability).toBe(matches[0]?.availability)
      expect(best.unavailable).toBe(matches.filter(({ availability }) => !availability).length)
      const byPrice = productTable(INDEX, { ...ALL, text, sort: 'price', direction: 'desc', ...filter })
      expect(byPrice.products.map(({ price }) => price)).toEqual(
        matches.map(({ price }) => price).sort((a, b) => b - a),
      )
    }
  },
)

test("the owner's table of products has equal matches by name", async () => {
  const names = ['Orden c', 'Orden a', 'Una orden', 'Orden b']
  const index = await indexProducts(names.map((name, id) => product({ id, name })))
  const { products } = productTable(index, { ...ALL, text: 'orden', direction: 'asc' })
  expect(products.map(({ name }) => name)).toEqual(['Orden a', 'Orden b', 'Orden c', 'Una orden'])
})

test("every column of the owner's table has equal values by name, with 9 before 10", async () => {
  const names = ['Vela 10', 'Ñandú', 'vela 9', 'Nube', 'Oso']
  const index = await indexProducts(names.map((name, id) => product({ id, name })))
  for (const sort of ['name', 'price', 'category'] as const) {
    const { products } = productTable(index, { ...ALL, text: '', sort, direction: 'asc' })
    expect(products.map(({ name }) => name)).toEqual(['Nube', 'Ñandú', 'Oso', 'vela 9', 'Vela 10'])
  }
})
