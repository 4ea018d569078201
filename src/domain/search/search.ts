/** The longest text that can be searched for. */
export const MAX_SEARCH_TEXT = 100
/** Of a recipe: products are proposed for it. */
export const MAX_INGREDIENT = 200

/** How many matches are suggested at most. */
export const PRODUCT_SUGGESTIONS = 7
export const RECIPE_MATCHES = 4

/**
 * Normalizes text for comparing: drops case and accents, turns `º` into `°`, and all kinds of inch marks into `"`.
 * The ñ stays, because it is a letter of its own.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/\p{M}/gu, '')
    .replace(/º/g, '°')
    .replace(/[“”″]|['’´]{2}/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Items with a field that holds every word of the text, the best rank first, equal ones in the given order. An empty text finds nothing. */
export function search<T>(items: readonly T[], fieldsOf: (item: T) => readonly string[], text: string): T[] {
  const wanted = fold(text)
  if (wanted === '') return []
  const words = wanted.split(' ')
  const ranked: T[][] = [[], [], [], []]
  for (const item of items) {
    ranked[Math.min(...fieldsOf(item).map((field) => rankOf(fold(field), wanted, words)))]?.push(item)
  }
  return ranked.flat()
}

export const APART = 3
export const NO_MATCH = 4

/**
 * How well a folded field holds a folded text, the lower the better: 0 if it begins with the text, 1 if one of its words does, 2 if the
 * text is inside a word, 3 if its words are apart.
 */
export function rankOf(field: string, wanted: string, words: readonly string[]): number {
  const at = field.indexOf(wanted)
  if (at === 0) return 0
  if (at > 0) return field[at - 1] === ' ' || field.includes(` ${wanted}`, at) ? 1 : 2
  return words.length > 1 && words.every((word) => field.includes(word)) ? APART : NO_MATCH
}

/** All words of a name in one text, each after a space: ` maria nuñez`. Stored: a change here needs a migration that writes them again. */
export function nameWords(name: string): string {
  return [...new Set(foldedWords(name))].map((word) => ` ${word}`).join('')
}

export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
