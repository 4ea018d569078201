import { type Category, findCategory } from '#domain/category.ts'
import type { Product } from '#domain/product.ts'
import { fold, NO_MATCH } from '#domain/search.ts'
import { bestRanks } from './name-index.ts'
import { type ProductIndex, placeOf } from './product-index.ts'

export const TABLE_COLUMNS = ['name', 'description', 'price', 'availability', 'category'] as const
type TableColumn = (typeof TABLE_COLUMNS)[number]

type TableQuery = {
  readonly page: number
  readonly pageSize: number
  readonly text: string
  readonly category?: Category | undefined
  readonly availability?: boolean | undefined
  readonly sort: TableColumn
  readonly direction: 'asc' | 'desc'
}

/** One page of the owner's table, and how many products the whole of it has. */
export function productTable(index: ProductIndex, query: TableQuery) {
  const { products, names, categories, availabilities } = index
  const ranks = query.text ? bestRanks(names, fold(query.text)) : new Uint8Array(products.length)
  if (query.category !== undefined) keepOnly(ranks, categories, placeOf(query.category))
  if (query.availability !== undefined) keepOnly(ranks, availabilities, Number(query.availability))
  const { length } = ranks
  let total = 0
  let available = 0
  for (let row = 0; row < length; row++) {
    if (ranks[row] === NO_MATCH) continue
    total++
    available += availabilities[row] ?? 0
  }
  const last = Math.min(total, query.page * query.pageSize)
  const found = firstIn(orderBy(index, query.sort), ranks, query.direction, last)
  return {
    products: found.slice((query.page - 1) * query.pageSize).flatMap((row) => products[row] ?? []),
    totalPages: Math.ceil(total / query.pageSize),
    total,
    unavailable: total - available,
    page: query.page,
  }
}

function keepOnly(ranks: Uint8Array, values: Uint8Array, wanted: number): void {
  const { length } = ranks
  for (let row = 0; row < length; row++) if (values[row] !== wanted) ranks[row] = NO_MATCH
}

/** The first so many rows of an order that match. */
function firstIn(order: Int32Array, ranks: Uint8Array, direction: 'asc' | 'desc', count: number): number[] {
  const last = order.length - 1
  const found: number[] = []
  for (let place = 0; place <= last && found.length < count; place++) {
    const row = order[direction === 'asc' ? place : last - place] ?? 0
    if (ranks[row] !== NO_MATCH) found.push(row)
  }
  return found
}

/**
 * What a column is sorted by before the name: texts as people look for them, so that `Ácido` stands before `Bolsa`.
 */
const KEYS: Readonly<Record<TableColumn, (product: Product) => string | number>> = {
  name: () => 0,
  description: ({ description }) => fold(description),
  price: ({ price }) => price,
  availability: ({ availability }) => (availability ? 0 : 1),
  category: ({ category }) => fold(findCategory(category)?.label ?? category),
}

const orders = new WeakMap<ProductIndex, Map<TableColumn, Int32Array>>()

/** Sorting ten thousand takes longer than all the rest, so each order is kept as long as its index is. */
function orderBy(index: ProductIndex, column: TableColumn): Int32Array {
  const known = orders.get(index) ?? new Map<TableColumn, Int32Array>()
  orders.set(index, known)
  const order = known.get(column) ?? inOrder(index, KEYS[column])
  known.set(column, order)
  return order
}

/** Equal ones follow by name, as people expect inside a category or a price. */
function inOrder(
  { products, names: { names } }: ProductIndex,
  keyOf: (product: Product) => string | number,
): Int32Array {
  const rows = products.map((product, row) => ({ row, key: keyOf(product), name: names[row] ?? '' }))
  rows.sort((a, b) => compare(a.key, b.key) || compare(a.name, b.name) || a.row - b.row)
  return Int32Array.from(rows, ({ row }) => row)
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
