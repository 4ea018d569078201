import { inNameOrder } from '#domain/catalogue/product-order.ts'
import type { Cents } from '#domain/money/money.ts'
import { type RuleOfChange, roundingEffect } from '#domain/prices/new-price.ts'
import { differenceOf, isOutlier, typicalDifference } from '#domain/prices/price-difference.ts'

/** A product with its old and its new price, as a preview or the history shows it. */
export type RepricedProduct = {
  readonly id: number
  readonly name: string
  /** Absent in the history. */
  readonly category?: string
  readonly before: Cents
  readonly after: Cents
}

/** Why a row deserves a second look. */
type Flag = 'reversed' | 'cancelled' | 'outlier'

export type PriceRow = RepricedProduct & {
  /** In percent; undefined if the product was free. */
  readonly difference: number | undefined
  readonly flag: Flag | undefined
  readonly isEdited: boolean
}

/** New prices that the owner typed, by product. */
export type Edits = ReadonlyMap<number, Cents>
export const NO_EDITS: Edits = new Map()

export type PriceSort = {
  readonly column: 'name' | 'before' | 'after' | 'difference'
  readonly direction: 'asc' | 'desc'
  /** As they were when the column was chosen. A row must not move while it is edited. */
  readonly edits: Edits
}

/** The products with the typed prices, and marks on what stands out. `rule` is absent if there is none, as for an import. */
export function markRows(
  products: readonly RepricedProduct[],
  edits: Edits = NO_EDITS,
  rule?: RuleOfChange,
): PriceRow[] {
  const typical = typicalDifference(products)
  return products.map((product) => {
    const edited = edits.get(product.id)
    const row = { ...product, after: edited ?? product.after }
    const difference = differenceOf(row)
    const effect = rule && edited === undefined ? roundingEffect(row.before, row.after, rule) : undefined
    const flag = effect ?? (isOutlier(difference, typical) ? 'outlier' : undefined)
    return { ...row, difference, flag, isEdited: edited !== undefined }
  })
}

export function sortProducts<T extends RepricedProduct>(
  products: readonly T[],
  { column, direction, edits }: PriceSort,
): T[] {
  if (column === 'name') {
    const sorted = inNameOrder(products)
    return direction === 'asc' ? sorted : sorted.reverse()
  }
  const sign = direction === 'asc' ? 1 : -1
  const keyed = products.map((product) => {
    const row = { ...product, after: edits.get(product.id) ?? product.after }
    // What was free and now costs something has risen the most.
    const key = column === 'difference' ? (differenceOf(row) ?? Number.MAX_VALUE) : row[column]
    return { product, key }
  })
  return keyed.sort((a, b) => sign * (a.key - b.key)).map(({ product }) => product)
}

/** Choosing the sorted column again turns it round. */
export function pricesSortedBy(sort: PriceSort, column: PriceSort['column'], edits: Edits): PriceSort {
  const direction = sort.column === column && sort.direction === 'asc' ? 'desc' : 'asc'
  return { column, direction, edits }
}

export type Totals = {
  readonly count: number
  readonly changed: number
  readonly flagged: number
  readonly before: Cents
  readonly after: Cents
}

export function totalsOf(rows: readonly PriceRow[]): Totals {
  let [changed, flagged, before, after] = [0, 0, 0, 0]
  for (const row of rows) {
    if (row.before !== row.after) changed += 1
    if (row.flag) flagged += 1
    before += row.before
    after += row.after
  }
  return { count: rows.length, changed, flagged, before, after }
}

export type Drift = {
  readonly id: number
  readonly name: string
  /** Undefined if the product was not in this list. */
  readonly seen: RepricedProduct | undefined
  readonly now: RepricedProduct | undefined
}

/** What differs between two previews: what was on screen, and what the shop says now. */
export function driftBetween(seen: readonly RepricedProduct[], now: readonly RepricedProduct[]): Drift[] {
  const current = new Map(now.map((product) => [product.id, product]))
  const known = new Set(seen.map(({ id }) => id))
  const moved = seen.flatMap((product): Drift[] => {
    const { id, name, before, after } = product
    const other = current.get(id)
    if (other?.before === before && other.after === after) return []
    return [{ id, name, seen: product, now: other }]
  })
  const added = now.filter(({ id }) => !known.has(id))
  return [...moved, ...added.map((product) => ({ ...product, seen: undefined, now: product }))]
}
