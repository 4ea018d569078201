import { fold } from './search.ts'
import { KEPT_WORDS, NUMBER_WORDS, SMALL_WORDS, SOUNDS, UNITS, WEAK_WORDS } from './spanish-words.ts'

const NUMBER = String.raw`\d+(?:\.\d+)?`
const END = String.raw`(?![\p{L}\d])`
/** Between the sides of `1,20 × 1,80 m`, where the unit counts for both. In `12 x50` the second number is a count. */
const BY = '(?:[x×*]| [x×*] )'
const SPELLED = UNITS.map(([spelled]) => `(${spelled})`).join('|')
const MEASURE = new RegExp(`(?:(${NUMBER})${BY})?(${NUMBER})\\s?(?:${SPELLED})${END}`, 'gu')
const SIDES = new RegExp(`(${NUMBER})${BY}(?=${NUMBER})`, 'gu')
const COUNT = new RegExp(`(?<![\\p{L}\\d])(?:x|por)\\s?(\\d+)${END}`, 'gu')
const WRITTEN = [...NUMBER_WORDS.keys()].join('|')
const WRITTEN_NUMBER = new RegExp(`(?<!\\p{L})((?:numero|nro|num|n°) )?(${WRITTEN})(?!\\p{L})`, 'gu')
/** How many are wanted, before what is wanted: `10 globos`, `una docena de vasos`. */
const AMOUNT = new RegExp(
  `^(?:(?:\\d+|una?|media|${WRITTEN}) )?(?:(?:docenas?|packs?|paquetes?) )?(?:de )?`,
  'iu',
)
/** Written beside a number, so never a misspelled word. */
const BESIDE_NUMBER = new RegExp(`^(?:${SPELLED}|talles?|tallas?|n°|nro|num|numero)$`, 'u')
/** Clothes sizes and numbers of candles. */
const NUMBERED = new RegExp(`(?<!\\p{L})(?:(t|talles?|tallas?)|n°?|nro|num|numero)\\.?\\s?(\\d+)${END}`, 'gu')

/**
 * The words of a folded text that say what is meant, with numbers and units in one form: `1 kilo` and `1000 g` are both `1000g`. In
 * what is sold (`isSold`) a size also stands there as a plain number, so that `globos negros 12` finds `12"`.
 */
export function searchWords(folded: string, isSold = false): string[] {
  const digits = folded.replace(WRITTEN_NUMBER, (written, numero: string | undefined, word: string) =>
    word === 'uno' && !numero ? written : `${numero ?? ''}${NUMBER_WORDS.get(word)}`,
  )
  const text = /\d/.test(digits) ? withUnits(digits, isSold) : digits
  const words = (text.match(/[\p{L}\p{N}"]+(?:\.\d+\p{L}*)?/gu) ?? []).filter(
    (word) => !SMALL_WORDS.has(word),
  )
  const strong = isSold ? words : words.filter((word) => !WEAK_WORDS.has(word))
  return strong.length > 0 ? strong : words
}

function withUnits(folded: string, isSold: boolean): string {
  return folded
    .replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(NUMBERED, (_, size: string | undefined, number: string) => ` ${size ? 't' : ''}${number} `)
    .replace(MEASURE, (_, side: string | undefined, number: string, ...spelled: (string | undefined)[]) => {
      const [, unit, times] = UNITS[spelled.findIndex((found) => found !== undefined)] ?? ['', '', 1]
      const sizes = (side === undefined ? [number] : [side, number]).map((each) => {
        const size = Math.round(Number(each) * times * 100) / 100
        if (unit === 'x') return `x${size}`
        return isSold ? `${size}${unit} ${size} ${each}` : `${size}${unit}`
      })
      return ` ${sizes.join(' ')} `
    })
    .replace(SIDES, '$1 ')
    .replace(COUNT, ' x$1 ')
    .replace(/\d+\.\d+/g, (decimal) => `${Number(decimal)}`)
}

/** A text as typed, in pieces that give its search words: `globos`, `10 pulgadas`. */
export function typedPieces(text: string): { readonly typed: string; readonly words: readonly string[] }[] {
  const all = searchWords(fold(text))
  const pieces: { typed: string; words: string[] }[] = []
  let at = 0
  let typed = ''
  for (const next of text.trim().split(/\s+/)) {
    typed = typed === '' ? next : `${typed} ${next}`
    const words = searchWords(fold(typed))
    // `10` alone is another word than `10 pulgadas`, so that piece goes on.
    if (words.length === 0 || words.some((word, i) => word !== all[at + i])) continue
    pieces.push({ typed, words })
    at += words.length
    typed = ''
  }
  if (at < all.length) pieces.push({ typed, words: all.slice(at) })
  return pieces
}

/** A trimmed text without how many are wanted. */
export function withoutAmount(text: string): string {
  return text.replace(AMOUNT, '')
}

/** A unit or another word that belongs to a number, such as `pulgadas` and `talle`. */
export function isBesideNumber(word: string): boolean {
  return BESIDE_NUMBER.test(word)
}

/** The word without plural, gender and diminutive: `globitos`, `globos` and `globo` become the same. */
export function stem(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word
  const singular = word.length > 3 ? word.replace(/s$/, '') : word
  if (KEPT_WORDS.has(singular)) return singular
  return singular
    .replace(/(?<=..)(?:(?<=[nrl])c|ec)?it[oa]$/, '')
    .replace(/qu$/, 'c')
    .replace(/(?<=..)[aeo]$/, '')
    .replace(/c$/, 'z')
}

/** Rough, but the same for both: `confites` and `confite` become `confit`, `flores` and `flor` become `flor`. */
export function singular(word: string): string {
  return word.replace(/(?<=...)e?s?$/, '')
}

/** How a word sounds in Argentina: the same for `globo` and `glovo`. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [written, spoken]) => sound.replace(written, spoken), word)
}
