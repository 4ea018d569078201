import { fold, NO_MATCH, rankInOnePiece } from '#domain/search.ts'
import { bestRanks, type NameIndex } from './name-index.ts'
import type { ProductIndex } from './product-index.ts'

type Query = { readonly text: string; readonly page: number; readonly pageSize: number }

/** One page of what `search` finds by name, and how much there is of it. */
export function searchProducts({ products, names }: ProductIndex, { text, page, pageSize }: Query) {
  const wanted = fold(text)
  const ranks = bestRanks(names, wanted)
  const total = countMatches(ranks)
  const found = bestOf(names, ranks, wanted, Math.min(total, page * pageSize))
  return {
    products: found.slice((page - 1) * pageSize).flatMap((row) => products[row] ?? []),
    totalPages: Math.ceil(total / pageSize),
    total,
    page,
  }
}

function countMatches(ranks: Uint8Array): number {
  const { length } = ranks
  let count = 0
  for (let row = 0; row < length; row++) if (ranks[row] !== NO_MATCH) count++
  return count
}

/** The first so many, best first. Names are looked at one by one only where several words could stand in one piece. */
function bestOf({ names }: NameIndex, ranks: Uint8Array, wanted: string, count: number): number[] {
  const isOneWord = !wanted.includes(' ')
  const found: number[] = []
  for (let rank = 0; rank < NO_MATCH && found.length < count; rank++) {
    for (
      let row = ranks.indexOf(rank);
      row >= 0 && found.length < count;
      row = ranks.indexOf(rank, row + 1)
    ) {
      const actual = isOneWord ? rank : rankInOnePiece(names[row] ?? '', wanted)
      if (actual === rank) found.push(row)
      else ranks[row] = actual
    }
  }
  return found
}
