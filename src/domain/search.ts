/** At most so many matches are suggested. */
export const PRODUCT_SUGGESTIONS = 7
export const RECIPE_MATCHES = 4

/**
 * What two spellings share: case and accents are dropped, `º` reads as `°`, curly and doubled inch marks as `"`.
 * The ñ is a letter of its own and stays.
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

/** Every word of the text occurs in one of the fields. An empty text matches nothing. */
export function matches(text: string, ...fields: readonly string[]): boolean {
  return rank(fold(text), fields) < NO_MATCH
}

/** The best matches first: names that begin with the text, then words that do, then the rest, each in the given order. */
export function searchBy<T>(
  items: readonly T[],
  text: string,
  fieldsOf: (item: T) => readonly string[],
  limit: number,
): T[] {
  const wanted = fold(text)
  const ranked: T[][] = [[], [], [], []]
  for (const item of items) ranked[rank(wanted, fieldsOf(item))]?.push(item)
  return ranked.flat().slice(0, limit)
}

const NO_MATCH = 4

function rank(wanted: string, fields: readonly string[]): number {
  if (!wanted) return NO_MATCH
  const folded = fields.map(fold)
  if (folded.some((field) => field.startsWith(wanted))) return 0
  if (folded.some((field) => field.includes(` ${wanted}`))) return 1
  if (folded.some((field) => field.includes(wanted))) return 2
  const words = wanted.split(' ')
  return folded.some((field) => words.every((word) => field.includes(word))) ? 3 : NO_MATCH
}
