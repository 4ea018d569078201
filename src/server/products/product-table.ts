import { type Category, findCategory } from '#domain/category.ts'
import type { Product } from '#domain/product.ts'
import { fold, type IndexRow, NO_MATCH, ranker, type SearchIndex } from '#domain/search.ts'

export const TABLE_COLUMNS = ['name', 'description', 'price', 'availability', 'category'] as const
type TableColumn = (typeof TABLE_COLUMNS)[number]

export type TableQuery = {
  readonly page: number
  readonly pageSize: number
  readonly text: string
  readonly category?: Category | undefined
  readonly availability?: boolean | undefined
  readonly sort: TableColumn
  readonly direction: 'asc' | 'desc'
}

/** One page of the owner's table, and how many products the whole of it has. */
export function productTable(index: SearchIndex<Product>, query: TableQuery) {
  const rank = query.text ? ranker(query.text) : undefined
  const found: Product[] = []
  let unavailable = 0
  for (const { item, folded } of sorted(index, query.sort)) {
    if (rank && rank(folded) === NO_MATCH) continue
    if (query.category !== undefined && item.category !== query.category) continue
    if (query.availability !== undefined && item.availability !== query.availability) continue
    found.push(item)
    if (!item.availability) unavailable++
  }
  if (query.direction === 'desc') found.reverse()
  const start = (query.page - 1) * query.pageSize
  return {
    products: found.slice(start, start + query.pageSize),
    totalPages: Math.ceil(found.length / query.pageSize),
    total: found.length,
    unavailable,
    page: query.page,
  }
}

/** What a column is sorted by: texts as people look for them, so that `Ácido` stands before `Bolsa`. */
const KEYS: Readonly<Record<TableColumn, (product: Product) => string | number>> = {
  name: ({ name }) => fold(name),
  description: ({ description }) => fold(description),
  price: ({ price }) => price,
  availability: ({ availability }) => (availability ? 0 : 1),
  category: ({ category }) => fold(findCategory(category)?.label ?? category),
}

const orders = new WeakMap<SearchIndex<Product>, Map<TableColumn, SearchIndex<Product>>>()

/** Sorting ten thousand takes longer than all the rest, so each order is kept as long as its index is. */
function sorted(index: SearchIndex<Product>, column: TableColumn): SearchIndex<Product> {
  const known = orders.get(index) ?? new Map<TableColumn, SearchIndex<Product>>()
  orders.set(index, known)
  const products = known.get(column) ?? inOrder(index, KEYS[column])
  known.set(column, products)
  return products
}

/** Equal ones follow by name, as people expect inside a category or a price. */
function inOrder(
  index: SearchIndex<Product>,
  keyOf: (product: Product) => string | number,
): SearchIndex<Product> {
  return index
    .map((row) => ({ row, name: nameOf(row), key: keyOf(row.item) }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.name, b.name) || a.row.item.id - b.row.item.id)
    .map(({ row }) => row)
}

function nameOf({ folded: [name = ''] }: IndexRow<Product>): string {
  return name
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
