import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { exchangeProducts, indexProducts } from '../search/product-index.ts'
import { searchProducts } from '../search/search-products.ts'
import { INDEX, product } from '../testing/search-index.ts'
import { productTable } from './product-table.ts'

const ALL = { page: 1, pageSize: 1000 }

test.each([{}, { category: 'globos' as const }, { availability: false }])(
  "the owner's table filtered by %j has the same matches, sorted by a column or the best first",
  async (filter) => {
    for (const text of ['globos', 'velas', 'guirlanda', 'o', 'mickey']) {
      const matches = searchProducts(INDEX, { ...ALL, text }).products.filter((each) =>
        Object.entries(filter).every(([key, value]) => Reflect.get(each, key) === value),
      )
      const best = await productTable(INDEX, { ...ALL, text, direction: 'asc', ...filter })
      expect(new Set(best.products)).toEqual(new Set(matches))
      expect(best.products[0]?.availability).toBe(matches[0]?.availability)
      expect(best.unavailable).toBe(matches.filter(({ availability }) => !availability).length)
      const byPrice = await productTable(INDEX, { ...ALL, text, sort: 'price', direction: 'desc', ...filter })
      expect(byPrice.products.map(({ price }) => price)).toEqual(
        matches.map(({ price }) => price).sort((a, b) => b - a),
      )
    }
  },
)

test("the owner's table of products has equal matches by name", async () => {
  const names = ['Orden c', 'Orden a', 'Una orden', 'Orden b']
  const index = await indexProducts(names.map((name, id) => product({ id, name })))
  const { products } = await productTable(index, { ...ALL, text: 'orden', direction: 'asc' })
  expect(products.map(({ name }) => name)).toEqual(['Orden a', 'Orden b', 'Orden c', 'Una orden'])
})

test("every column of the owner's table has equal values by name, with 9 before 10", async () => {
  const names = ['Vela 10', 'Ñandú', 'vela 9', 'Nube', 'Oso']
  const index = await indexProducts(names.map((name, id) => product({ id, name })))
  for (const sort of ['name', 'price', 'category'] as const) {
    const { products } = await productTable(index, { ...ALL, text: '', sort, direction: 'asc' })
    expect(products.map(({ name }) => name)).toEqual(['Nube', 'Ñandú', 'Oso', 'vela 9', 'Vela 10'])
  }
})

test("an exchanged product stands in its new place in every column of the owner's table, and a deleted one in none", async () => {
  const names = ['Vela', 'Globo', 'Taza', 'Nube', 'Oso']
  const index = await indexProducts(names.map((name, i) => product({ id: i + 1, name, price: i * 100 })))
  const table = async (sort: 'name' | 'price') => {
    const { products, total } = await productTable(index, { ...ALL, text: '', sort, direction: 'asc' })
    expect(total).toBe(products.length)
    return products.map(({ name }) => name)
  }
  expect(await table('name')).toEqual(['Globo', 'Nube', 'Oso', 'Taza', 'Vela'])
  expect(await table('price')).toEqual(names)
  const added = product({ id: 9, name: 'Bolsa', price: 250 })
  exchangeProducts(index, [product({ id: 2, name: 'Zapato', price: 1000 }), added], [4])
  expect(await table('name')).toEqual(['Bolsa', 'Oso', 'Taza', 'Vela', 'Zapato'])
  expect(await table('price')).toEqual(['Vela', 'Taza', 'Bolsa', 'Oso', 'Zapato'])
})

test("products that are exchanged while the owner's table is sorted leave all others in their places", async () => {
  const SIZE = 4000
  const named = (i: number, letter: string) => product({ id: i + 1, name: `${letter} ${(i * 7919) % SIZE}` })
  const index = await indexProducts(Array.from({ length: SIZE }, (_, i) => named(i, 'Globo')))
  const names = async (of = index) =>
    (await productTable(of, { ...ALL, pageSize: SIZE, text: '', direction: 'asc' })).products.map(
      ({ name }) => name,
    )
  const sorting = names()
  for (let i = 0; i < SIZE; i += 100) {
    await setImmediate()
    exchangeProducts(index, [named(i, i % 200 === 0 ? 'Zapato' : 'Antifaz')], [])
  }
  await sorting
  const rebuilt = await indexProducts(index.products.flatMap((each) => each ?? []))
  expect(await names()).toEqual(await names(rebuilt))
})
