import { type Category, findCategory } from '#domain/catalogue/category.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { inNameOrder, type TableColumn } from '#domain/catalogue/product-order.ts'
import { fold } from '#domain/search/search.ts'
import type { ProductIndex } from '../search/product-index.ts'
import { findRows } from '../search/search-products.ts'

type TableQuery = {
  readonly page: number
  readonly pageSize: number
  readonly text: string
  readonly category?: Category | undefined
  readonly availability?: boolean | undefined
  readonly draft?: boolean | undefined
  /** Whether it has one. */
  readonly picture?: boolean | undefined
  readonly sort?: TableColumn | undefined
  readonly direction: 'asc' | 'desc'
  /** Products that are on screen: they come first, in this order, whether or not they still match. */
  readonly rows?: readonly number[]
}

/** One page of the owner's table, and the total number of products in it. A search without a chosen column has the best match first. */
export function productTable(index: ProductIndex, query: TableQuery) {
  const found = findAll(index, query)
  const onPage = found.slice((query.page - 1) * query.pageSize, query.page * query.pageSize)
  return {
    products: query.rows?.length
      ? steady(index.products, query.rows, onPage).slice(0, query.pageSize)
      : onPage,
    totalPages: Math.ceil(found.length / query.pageSize),
    total: found.length,
    unavailable: found.filter(({ availability }) => !availability).length,
    drafts: found.filter(({ draft }) => draft).length,
    page: query.page,
  }
}

/** The products of all pages. */
export function tableIds(index: ProductIndex, query: TableQuery): number[] {
  return findAll(index, query).map(({ id }) => id)
}

function findAll(index: ProductIndex, query: TableQuery): VersionedProduct[] {
  const matches = query.text ? findRows(index, query.text, orderBy(index, 'name')).rows : undefined
  return inColumn(index, query, matches).flatMap((row) => {
    const product = index.products[row]
    return product && isWanted(product, query) ? product : []
  })
}

function isWanted(
  product: VersionedProduct,
  { category, availability, draft, picture }: TableQuery,
): boolean {
  return (
    (category === undefined || category === product.category) &&
    (availability === undefined || availability === product.availability) &&
    (draft === undefined || draft === (product.draft ?? false)) &&
    (picture === undefined || picture === (product.image !== ''))
  )
}

/** The matches, or all products, in the order of the chosen column. */
function inColumn(
  index: ProductIndex,
  { sort, direction }: TableQuery,
  matches: readonly number[] | undefined,
): readonly number[] {
  if (matches && !sort) return matches
  const rows = orderBy(index, sort ?? 'name')
  const wanted = matches && new Set(matches)
  const sorted = [...rows].filter((row) => !wanted || wanted.has(row))
  return direction === 'asc' ? sorted : sorted.reverse()
}

/** The products on screen that still exist, then those that take the place of deleted ones. */
function steady(
  products: readonly VersionedProduct[],
  ids: readonly number[],
  onPage: readonly VersionedProduct[],
): VersionedProduct[] {
  const wanted = new Set(ids)
  const found = new Map(products.filter(({ id }) => wanted.has(id)).map((product) => [product.id, product]))
  return [...ids.flatMap((id) => found.get(id) ?? []), ...onPage.filter(({ id }) => !wanted.has(id))]
}

/** What a column is sorted by. Texts are folded, so that `Ácido` comes before `Bolsa`. */
const KEYS: Readonly<Record<Exclude<TableColumn, 'name'>, (product: VersionedProduct) => string | number>> = {
  description: ({ description }) => fold(description),
  price: ({ price }) => price,
  availability: ({ availability }) => (availability ? 0 : 1),
  category: ({ category }) => fold(findCategory(category)?.label ?? category),
  // Identifiers grow and are never reused.
  created: ({ id }) => id,
}

const orders = new WeakMap<ProductIndex, Map<TableColumn, Int32Array>>()

/** Sorting ten thousand products takes longer than everything else, so each sort order is cached with its index. */
function orderBy(index: ProductIndex, column: TableColumn): Int32Array {
  const known = orders.get(index) ?? new Map<TableColumn, Int32Array>()
  orders.set(index, known)
  const order = known.get(column) ?? (column === 'name' ? byName(index) : byKey(index, KEYS[column]))
  known.set(column, order)
  return order
}

function byName({ products }: ProductIndex): Int32Array {
  const rows = products.map(({ name }, row) => ({ row, name }))
  return Int32Array.from(inNameOrder(rows), ({ row }) => row)
}

/** Equal keys stay in the order of the names, as people expect inside a category or a price. */
function byKey(index: ProductIndex, keyOf: (product: VersionedProduct) => string | number): Int32Array {
  const keys = index.products.map(keyOf)
  return orderBy(index, 'name').toSorted((a, b) => compare(keys[a] ?? 0, keys[b] ?? 0))
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
