import { foldedWords, nameWords } from '../search/search.ts'
import { ORDER_ID_ALPHABET, type Order } from './order.ts'

/** The area code of Gran Mendoza. */
export const DEFAULT_AREA = '261'
const NUMBER_LENGTH = 10

/** Shorter texts are more likely part of a name than of a code. */
const MIN_CODE_LENGTH = 4
const MIN_DIGITS = 3
const IN_NUMBERS = /^[\d+()./-]+$/

/** Prefixes of stored numbers, which no word of a name has. Numbers are found from either end by at least three digits. */
const FORWARDS = '#'
const BACKWARDS = '<'

/** A range that contains exactly one word per order with a mobile, the same for every spelling of the number. */
export const ANY_MOBILE = { from: BACKWARDS, to: '=' }

/** A word that finds an order. `names` holds all words of the customer's name (` maria nuñez`), or nothing for a number. */
export type OrderWord = { readonly word: string; readonly names: string }

/** Stored with each order: a change here needs a migration that rebuilds the table `order_words`. */
export function orderWords({ name, cel }: Pick<Order, 'name' | 'cel'>): OrderWord[] {
  const words = [...new Set(foldedWords(name))]
  const names = nameWords(name)
  return [...words.map((word) => ({ word, names })), ...mobileWords(cel).map((word) => ({ word, names: '' }))]
}

/**
 * What to search for: orders with a word that starts with one of `beginnings` and a name that has all `others`, or orders whose code
 * matches. Of a name and a number, `ana 512`, the number may also be one of the mobile's instead of one in the name.
 */
export type OrderSearch = {
  readonly beginnings: readonly string[]
  readonly others: readonly string[]
  readonly mobile?: { readonly beginnings: readonly string[]; readonly others: readonly string[] }
  readonly code: string | undefined
}

/** Reads what people say at the counter: the start of a name, mobile or code, or the end of a mobile. */
export function readOrderSearch(text: string): OrderSearch {
  const typed = text.trim().split(/\s+/)
  const number = typed.filter((part) => IN_NUMBERS.test(part)).join(' ')
  const name = typed.filter((part) => !IN_NUMBERS.test(part)).join(' ')
  const mobile = readNumbers(number)
  const [rarest, ...rest] = byLength(foldedWords(name))
  if (rarest !== undefined && mobile.length > 0) {
    const others = [...rest, ...foldedWords(number)]
    return {
      beginnings: [rarest],
      others,
      mobile: { beginnings: mobile, others: rest },
      code: readCode(text),
    }
  }
  const numbers = readNumbers(text)
  const [longest, ...others] = byLength(foldedWords(text))
  if (longest === undefined) return { beginnings: [], others: [], code: undefined }
  const isNumber = numbers.length > 0
  return {
    beginnings: isNumber && others.length > 0 ? numbers : [longest, ...numbers],
    others: isNumber ? [] : others,
    code: readCode(text),
  }
}

/** The longest word is usually the rarest, so it is searched first and the others only in its matches. */
function byLength(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length)
}

/** The digits by which two spellings of one number are the same. */
export function mobileDigits(cel: string): string {
  return nationalNumber(cel) ?? cel.replace(/\D/g, '')
}

/** A word of all orders with this number, and of those that end with it after an area code. */
export function mobileWord(digits: string): string {
  return FORWARDS + digits
}

function mobileWords(cel: string): string[] {
  const number = mobileDigits(cel)
  if (number === '') return []
  const starts = new Set([0, ...areaLengths(number)].map((length) => FORWARDS + number.slice(length)))
  return [...starts, BACKWARDS + backwards(number)]
}

/** The ten digits of an Argentine number, starting with an area code of two to four digits. A local `15` after it is dropped. */
function nationalNumber(typed: string): string | undefined {
  let digits = typed.replace(/\D/g, '').replace(/^00?/, '')
  if (digits.startsWith('54') && digits.length >= 12) digits = digits.slice(2)
  if (digits.length === 11 && digits.startsWith('9')) digits = digits.slice(1)
  if (digits.startsWith('15') && (digits.length === 8 || digits.length === 9)) {
    digits = DEFAULT_AREA + digits.slice(2)
  }
  if (digits.length === 7) digits = DEFAULT_AREA + digits
  if (digits.length === NUMBER_LENGTH + 2) digits = withoutLocalPrefix(digits)
  return digits.length === NUMBER_LENGTH ? digits : undefined
}

/** The local `15` follows the area code, whose length has to be guessed. */
function withoutLocalPrefix(digits: string): string {
  for (const areaLength of [2, 3, 4]) {
    if (digits.slice(areaLength, areaLength + 2) === '15') {
      return digits.slice(0, areaLength) + digits.slice(areaLength + 2)
    }
  }
  return digits
}

/** Possible lengths of the area code, to find a number typed without it. Local numbers need none: typed without an area they get the local one. */
function areaLengths(number: string): number[] {
  if (number.startsWith(DEFAULT_AREA)) return []
  return number.startsWith('11') ? [2] : [3, 4]
}

/** Reads a number made of digits, spaces and signs: as typed, and without dialling prefixes. */
function readNumbers(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (/[^\d\s+()./-]/.test(text) || digits.length < MIN_DIGITS) return []
  const dialled = digits.replace(/^0{0,2}(549?)?(15)?/, '')
  const typed = [digits, dialled].filter(({ length }) => length >= MIN_DIGITS)
  const fromHere = typed
    .filter((start) => !start.startsWith(DEFAULT_AREA))
    .map((start) => DEFAULT_AREA + start)
  const starts = new Set([...typed, ...fromHere, nationalNumber(text) ?? digits])
  return [...[...starts].map((start) => FORWARDS + start), BACKWARDS + backwards(digits)]
}

function backwards(digits: string): string {
  return [...digits].reverse().join('')
}

/** The alphabet has no I, L and O, so these are read as the digits they look like. */
function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  const isCode =
    code.length >= MIN_CODE_LENGTH && [...code].every((letter) => ORDER_ID_ALPHABET.includes(letter))
  return isCode ? code : undefined
}
