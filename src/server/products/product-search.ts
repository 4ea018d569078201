import { APART, fold, rankInOnePiece } from '#domain/search.ts'
import { findRows } from './name-index.ts'
import type { ProductIndex } from './product-index.ts'
import { addRow, countRows, nextRow, type RowSet } from './row-set.ts'

type Query = { readonly text: string; readonly page: number; readonly pageSize: number }

/** One page of what `search` finds by name, and the total. */
export function searchProducts({ products, names }: ProductIndex, { text, page, pageSize }: Query) {
  const wanted = fold(text)
  const { all, byRank } = findRows(names, wanted)
  const total = countRows(all)
  const found = bestOf(byRank, names.names, wanted, page * pageSize)
  return {
    products: found.slice((page - 1) * pageSize).flatMap((row) => products[row] ?? []),
    totalPages: Math.ceil(total / pageSize),
    total,
    page,
  }
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
