import { fold } from '#domain/search/search.ts'
import { stem, typedPieces } from '#domain/search/search-words.ts'
import { SMALL_WORDS } from '#domain/search/spanish-words.ts'
import { phrasesOf, rowsWith } from './phrases.ts'
import type { Phrase, ProductIndex } from './product-index.ts'

/** More than anybody types; the rest is left out. As many fit into the bits of a number. */
const MOST_PHRASES = 24

type Parts = { readonly kept: string; readonly leftOut: string }

/**
 * Divides a text that no product matches into the words that some product has, as corrected, and the others, as typed. Keeps as many as
 * possible, of equally many the earlier ones, because in Spanish the first word says what a thing is. One of them must say what is sold
 * here, so that `heladera roja` does not find everything that is red.
 */
export function dropUnknownWords(index: ProductIndex, text: string, corrected = text): Parts | undefined {
  const pieces = typedPieces(corrected)
  const phrases = phrasesOf(
    index,
    pieces.flatMap(({ words }) => words.map(stem)),
  ).slice(0, MOST_PHRASES)
  const kept = bestPhrases(index, phrases)
  const isKept = phrases.flatMap((phrase, i) => phrase.map(() => kept.has(i)))
  // The correction has as many words as the text.
  const typed = text.split(/\s+/)
  const stay: string[] = []
  const go: string[] = []
  for (const { typed: searched, words } of pieces) {
    const asSearched = searched.split(/\s+/)
    const asTyped = typed.splice(0, asSearched.length)
    const isWhole = isKept.splice(0, words.length).filter(Boolean).length === words.length
    if (isWhole) stay.push(...asSearched)
    else go.push(...asTyped)
  }
  return stay.length > 0 && go.length > 0 ? { kept: joined(stay), leftOut: joined(go) } : undefined
}

/** Which of the phrases to keep. */
function bestPhrases(index: ProductIndex, phrases: readonly Phrase[]): Set<number> {
  // One bit for each phrase that a row has, the first phrase the highest.
  const bits = new Uint32Array(index.names.length)
  let heads = 0
  for (const [i, phrase] of phrases.entries()) {
    const bit = 1 << (phrases.length - 1 - i)
    const forms = [phrase, ...(index.synonyms.get(phrase.join(' ')) ?? [])]
    if (forms.some(([first = '']) => isSold(index, first))) heads |= bit
    for (const form of forms) {
      for (const field of ['names', 'descriptions', 'categories'] as const) {
        for (const row of rowsWith(index, form, field)) bits[row] = (bits[row] ?? 0) | bit
      }
    }
  }
  let best = 0
  for (const row of index.published) {
    const found = bits[row] ?? 0
    if ((found & heads) === 0) continue
    const difference = countBits(found) - countBits(best)
    if (difference > 0 || (difference === 0 && found > best)) best = found
  }
  return new Set([...phrases.keys()].filter((i) => best & (1 << (phrases.length - 1 - i))))
}

/** Whether the stem says what something is: a name begins with it, or a category is called so. */
function isSold({ heads, terms }: ProductIndex, word: string): boolean {
  return heads.has(word) || (terms.get(word)?.categories.length ?? 0) > 0
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Words in one text, without small ones at its beginning. */
function joined(words: readonly string[]): string {
  return words.slice(words.findIndex((word) => !SMALL_WORDS.has(fold(word)))).join(' ')
}
