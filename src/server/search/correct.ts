import { isBesideNumber, searchWords, soundOf, stem } from '#domain/search/search-words.ts'
import { WEAK_WORDS } from '#domain/search/spanish-words.ts'
import type { ProductIndex } from './product-index.ts'

/** Shorter words are not corrected: one letter more or less makes another word of them. */
const SHORTEST = 4
/** From this length on a word may have two mistakes. */
const LONG = 8

/** A folded text with its unknown words replaced by the nearest known ones. Undefined if there is nothing to correct. */
export function correct(index: ProductIndex, wanted: string): string | undefined {
  const words = wanted
    .split(' ')
    .map((word) => (isKnown(index, word) ? word : (nearest(index, word) ?? word)))
  return words.join(' ') === wanted ? undefined : words.join(' ')
}

/** Numbers count as known: one is never corrected into another. So do the words that the search itself understands. */
function isKnown({ terms }: ProductIndex, word: string): boolean {
  if (isBesideNumber(word) || WEAK_WORDS.has(word)) return true
  return searchWords(word).every((each) => /\d/.test(each) || terms.has(stem(each)))
}

/** The nearest word; of equally near ones, that of the most products. */
function nearest({ spellings, terms }: ProductIndex, word: string): string | undefined {
  const sound = soundOf(word)
  if (sound.length < SHORTEST) return spellings.get(sound)
  const mistakes = sound.length < LONG ? 1 : 2
  const near = Array.from(spellings.fuzzyGet(sound, 2), ([other, [known, edits]]) => {
    const distance = isSwap(sound, other) ? 1 : edits
    const isFar = distance > mistakes || (distance > 0 && Math.abs(known.length - word.length) > mistakes)
    // A short word with another first letter is another word: a lobo is no globo.
    const isOther = mistakes === 1 && other[0] !== sound[0]
    return isFar || isOther ? [] : { known, distance, products: terms.get(stem(known))?.names.length ?? 0 }
  }).flat()
  return near.sort((a, b) => a.distance - b.distance || b.products - a.products)[0]?.known
}

/** Two neighbouring letters in the wrong order are one mistake. */
function isSwap(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b
}
