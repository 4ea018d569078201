/** The longest text that can be searched for. */
export const MAX_SEARCH_TEXT = 100

/** How many matches are suggested at most. */
export const PRODUCT_SUGGESTIONS = 7
export const RECIPE_MATCHES = 4

/**
 * Normalizes text for comparing: drops case and accents, turns `º` into `°`, and curly or doubled inch marks into `"`.
 * The ñ stays, because it is a letter of its own.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/\p{M}/gu, '')
    .replace(/º/g, '°')
    .replace(/[“”″]|''/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Items with their fields already folded: folding is far slower than comparing. */
export type SearchIndex<T> = readonly { readonly item: T; readonly folded: readonly string[] }[]

export function searchIndex<T>(
  items: readonly T[],
  fieldsOf: (item: T) => readonly string[],
): SearchIndex<T> {
  return items.map((item) => ({ item, folded: fieldsOf(item).map(fold) }))
}

/** Items with a field that holds every word of the text, the best rank first, equal ones in the given order. An empty text finds nothing. */
export function search<T>(index: SearchIndex<T>, text: string): T[] {
  const wanted = fold(text)
  if (wanted === '') return []
  const words = wanted.split(' ')
  const ranked: T[][] = [[], [], [], []]
  for (const { item, folded } of index) {
    ranked[Math.min(...folded.map((field) => rankOf(field, wanted, words)))]?.push(item)
  }
  return ranked.flat()
}

/** How good a match is: the lower the better. */
type Rank = 0 | 1 | 2 | typeof APART

/** The worst rank: every word is there, but not in one piece. */
export const APART = 3
const NO_MATCH = 4

function rankOf(field: string, wanted: string, words: readonly string[]): number {
  return words.every((word) => field.includes(word)) ? rankInOnePiece(field, wanted) : NO_MATCH
}

/**
 * Ranks a folded field that has every word of a folded text: 0 if it begins with the text, 1 if one of its words does, 2 if the text is
 * inside a word. This is the only place that knows the order of matches.
 */
export function rankInOnePiece(field: string, wanted: string): Rank {
  const at = field.indexOf(wanted)
  if (at === 0) return 0
  if (at > 0) return field[at - 1] === ' ' || field.includes(` ${wanted}`, at) ? 1 : 2
  return APART
}
