import { fold } from '../../search/search.ts'
import { singular } from '../../search/search-words.ts'

/** Words that say nothing about what a thing is. */
const SMALL = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'con',
  'para',
  'y',
  'en',
  'por',
  'un',
  'una',
  'a',
  'c',
  'p',
])

export type NameKeys = {
  /** The same for names with the same words in any order. */
  readonly whole: string
  /** The name without one of its words, and that word. Numbers are never left out: `Vela 5` is not `Vela 6`. */
  readonly without: readonly { readonly key: string; readonly word: string }[]
}

export function nameKeys(name: string): NameKeys {
  const words = wordsOf(name)
  const without = words.flatMap((word, at) =>
    /\d/.test(word) ? [] : [{ key: words.toSpliced(at, 1).join(' '), word }],
  )
  return { whole: words.join(' '), without }
}

/** Whether two names may mean the same thing: they differ in one word at most, or in one letter of one word. */
export function areSimilar(one: string, other: string): boolean {
  const [a, b] = [nameKeys(one), nameKeys(other)]
  if (a.whole === b.whole) return true
  if (a.without.some(({ key }) => key === b.whole) || b.without.some(({ key }) => key === a.whole))
    return true
  return a.without.some(({ key, word }) =>
    b.without.some((each) => each.key === key && isTypo(word, each.word)),
  )
}

function wordsOf(name: string): string[] {
  const words =
    fold(name)
      .replace(MEASURES, (_, number, unit) => `${number}${UNITS.find(([, names]) => names.test(unit))?.[0]}`)
      .replace(/\bx (?=\d)/g, 'x')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const strong = words
    .filter((word) => !SMALL.has(word))
    .map((word) => (/\d/.test(word) ? word : singular(word)))
  return (strong.length > 0 ? strong : words).toSorted()
}

/** `x 15 grs`, `15gr` and `15 g` are the same. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ['g', /^g/],
  ['kg', /^k/],
  ['cm', /^cm/],
  ['ml', /^(?:ml|cc)/],
  ['m', /^m/],
  ['l', /^l/],
]
const MEASURES =
  /(?:\bx ?)?(\d+(?:[.,]\d+)?) ?(g|grs?|gramos?|kgs?|kilos?|cms?|ml|cc|m|mts?|metros?|l|lts?|litros?)\b/g

/** One letter more, less or other, in a word that is long enough to be recognized. */
export function isTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 4 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}
