import type { Phrase, ProductIndex, Term } from './product-index.ts'

/** The words, those that form a known phrase together. */
export function phrasesOf({ synonyms }: ProductIndex, words: readonly string[]): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length; at += phrases.at(-1)?.length ?? 1) {
    let length = words.length - at
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(' '))) length--
    phrases.push(words.slice(at, at + length))
  }
  return phrases
}

/** The rows that have every word of the phrase. */
export function rowsWith({ terms }: ProductIndex, phrase: Phrase, field: keyof Term): readonly number[] {
  const [first = [], ...others] = phrase.map((word) => terms.get(word)?.[field] ?? [])
  return others.reduce((rows, other) => {
    const has = new Set(other)
    return rows.filter((row) => has.has(row))
  }, first)
}
