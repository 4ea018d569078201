import { compareProducts, type ProductOrder } from '#domain/product-order.ts'
import { APART, fold, rankInOnePiece } from '#domain/search.ts'
import { findRows } from './name-index.ts'
import type { ProductIndex } from './product-index.ts'
import { addRow, countRows, keepOnly, nextRow, type RowSet, removeAll } from './row-set.ts'

type Query = {
  readonly text: string
  readonly page: number
  readonly pageSize: number
  readonly order?: ProductOrder | undefined
  /** Leaves out what is sold out. */
  readonly available?: true | undefined
}

/** One page of what `search` finds by name, and the total. The best match first unless sorted otherwise, sold-out products last. */
export function searchProducts(index: ProductIndex, { text, page, pageSize, order, available }: Query) {
  const { products, names } = index
  const wanted = fold(text)
  const { all, byRank } = findRows(names, wanted)
  if (available) for (const rows of [all, ...byRank]) keepOnly(rows, index.available)
  const total = countRows(all)
  const count = Math.min(total, page * pageSize)
  const found = order
    ? rowsOf(all)
        .flatMap((row) => products[row] ?? [])
        .sort((a, b) => compareProducts(order, a, b))
    : bestOfStock(index, byRank, wanted, count).flatMap((row) => products[row] ?? [])
  return {
    products: found.slice((page - 1) * pageSize, count),
    totalPages: Math.ceil(total / pageSize),
    total,
    page,
  }
}

function rowsOf(set: RowSet): number[] {
  const rows: number[] = []
  for (let row = nextRow(set, 0); row >= 0; row = nextRow(set, row + 1)) rows.push(row)
  return rows
}

/** The first `count` rows: what is available, best first, then the rest in the same way. */
function bestOfStock(
  { names: { names }, available }: ProductIndex,
  byRank: readonly RowSet[],
  wanted: string,
  count: number,
): number[] {
  const soldOut = byRank.map((rows) => rows.slice())
  for (const rows of byRank) keepOnly(rows, available)
  for (const rows of soldOut) removeAll(rows, available)
  const found = bestOf(byRank, names, wanted, count)
  return [...found, ...bestOf(soldOut, names, wanted, count - found.length)]
}

/** The first `count` rows, best first. Names are compared one by one only when several words might be adjacent. */
function bestOf(
  byRank: readonly RowSet[],
  names: readonly string[],
  wanted: string,
  count: number,
): number[] {
  const isOneWord = !wanted.includes(' ')
  const found: number[] = []
  for (const [rank, rows] of byRank.entries()) {
    for (let row = nextRow(rows, 0); row >= 0 && found.length < count; row = nextRow(rows, row + 1)) {
      const actual = isOneWord || rank === APART ? rank : rankInOnePiece(names[row] ?? '', wanted)
      const later = byRank[actual]
      if (actual === rank) found.push(row)
      else if (later) addRow(later, row)
    }
  }
  return found
}
