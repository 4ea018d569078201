import { type Category, findCategory } from '#domain/catalogue/category.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { compareNames, type TableColumn } from '#domain/catalogue/product-order.ts'
import { fold } from '#domain/search/search.ts'
import type { ProductIndex } from '../search/product-index.ts'
import { findRows } from '../search/search-products.ts'
import { mergeYielding, sortYielding } from '../sort-yielding.ts'

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
export async function productTable(index: ProductIndex, query: TableQuery) {
  const found = await findAll(index, query)
  const onPage = found.slice((query.page - 1) * query.pageSize, query.page * query.pageSize)
  return {
    products: query.rows?.length ? steady(index, query.rows, onPage).slice(0, query.pageSize) : onPage,
    totalPages: Math.ceil(found.length / query.pageSize),
    total: found.length,
    unavailable: found.filter(({ availability }) => !availability).length,
    drafts: found.filter(({ draft }) => draft).length,
    page: query.page,
  }
}

/** The products of all pages. */
export async function tableIds(index: ProductIndex, query: TableQuery): Promise<number[]> {
  return (await findAll(index, query)).map(({ id }) => id)
}

async function findAll(index: ProductIndex, query: TableQuery): Promise<VersionedProduct[]> {
  const matches = query.text ? findRows(index, query.text, await orderBy(index, 'name')).rows : undefined
  return (await inColumn(index, query, matches)).flatMap((row) => {
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
async function inColumn(
  index: ProductIndex,
  { sort, direction }: TableQuery,
  matches: readonly number[] | undefined,
): Promise<readonly number[]> {
  if (matches && !sort) return matches
  const rows = await orderBy(index, sort ?? 'name')
  const wanted = matches && new Set(matches)
  const sorted = wanted ? rows.filter((row) => wanted.has(row)) : rows
  return direction === 'asc' ? sorted : sorted.toReversed()
}

/** The products on screen that still exist, then those that take the place of deleted ones. */
function steady(
  { products, rows }: ProductIndex,
  ids: readonly number[],
  onPage: readonly VersionedProduct[],
): VersionedProduct[] {
  const wanted = new Set(ids)
  const found = ids.flatMap((id) => products[rows.get(id) ?? -1] ?? [])
  return [...found, ...onPage.filter(({ id }) => !wanted.has(id))]
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

/** The rows in the order of a column, and how many exchanges of the index it has seen. */
type Order = { readonly rows: readonly number[]; readonly seen: number }

const orders = new WeakMap<ProductIndex, Map<TableColumn, Order>>()

/** Sorting ten thousand products takes longer than everything else, so each order is kept, and what was exchanged is sorted in. */
async function orderBy(index: ProductIndex, column: TableColumn): Promise<readonly number[]> {
  const known = orders.get(index) ?? new Map<TableColumn, Order>()
  orders.set(index, known)
  const { rows, seen } = known.get(column) ?? { rows: [], seen: undefined }
  const isNew = seen === undefined
  const changed = new Set(isNew ? index.products.keys() : index.exchanged.slice(seen))
  if (!isNew && changed.size === 0) return rows
  const now = index.exchanged.length
  const sortable = [...changed].filter((row) => index.products[row])
  const compareRows = comparerOf(index, column)
  const sorted = await sortYielding(sortable, compareRows)
  const kept = rows.filter((row) => !changed.has(row))
  const order = { rows: sorted.length > 0 ? await mergeYielding(kept, sorted, compareRows) : kept, seen: now }
  known.set(column, order)
  return order.rows
}

/** Equal keys have the order of the names, as people expect inside a category or a price. */
function comparerOf(index: ProductIndex, column: TableColumn): (a: number, b: number) => number {
  // As they are now: one that is exchanged between two steps would come to two places, and others with it.
  const products = [...index.products]
  const keyOf = column === 'name' ? () => 0 : KEYS[column]
  const keys = new Map<number, string | number>()
  const key = (row: number) => {
    const known = keys.get(row)
    if (known !== undefined) return known
    const product = products[row]
    const made = product ? keyOf(product) : 0
    keys.set(row, made)
    return made
  }
  const name = (row: number) => products[row]?.name ?? ''
  return (a, b) => compare(key(a), key(b)) || compareNames(name(a), name(b)) || a - b
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
