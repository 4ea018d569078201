import { ORDER_ID_ALPHABET, type Order } from './order.ts'
import { fold } from './search.ts'
import { DEFAULT_AREA, nationalNumber } from './whatsapp.ts'

/** Shorter ones are rather a part of a name than of a code. */
const MIN_CODE_LENGTH = 4
const MIN_DIGITS = 3

/** No word of a name begins with these: numbers are found by three digits or more, and then from either end. */
const FORWARDS = '#'
const BACKWARDS = '<'

/** A word by which an order is found, and with a word of its name all of them: ` maria nuñez`. */
export type OrderWord = { readonly word: string; readonly names: string }

/** These are stored with each order: after a change here, a migration has to fill the table `order_words` again. */
export function orderWords({ name, cel }: Pick<Order, 'name' | 'cel'>): OrderWord[] {
  const words = [...new Set(wordsOf(name))]
  const names = words.map((word) => ` ${word}`).join('')
  return [...words.map((word) => ({ word, names })), ...mobileWords(cel).map((word) => ({ word, names: '' }))]
}

/** What a text looks for: orders with a word that begins so and the other beginnings in their name, or those of a code. */
export type OrderSearch = {
  readonly beginnings: readonly string[]
  readonly others: readonly string[]
  readonly code: string | undefined
}

/** Reads what people say at the counter: a name, a mobile or a code, each from its beginning, a mobile also from its end. */
export function readOrderSearch(text: string): OrderSearch {
  const numbers = readNumbers(text)
  // The longest is the rarest, as a rule: the others are looked for only where it was found.
  const [longest, ...others] = wordsOf(text).sort((a, b) => b.length - a.length)
  if (longest === undefined) return { beginnings: [], others: [], code: undefined }
  const isNumber = numbers.length > 0
  return {
    beginnings: isNumber && others.length > 0 ? numbers : [longest, ...numbers],
    others: isNumber ? [] : others,
    code: readCode(text),
  }
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function mobileWords(cel: string): string[] {
  const number = nationalNumber(cel) ?? cel.replace(/\D/g, '')
  if (number === '') return []
  const starts = new Set([0, ...areaLengths(number)].map((length) => FORWARDS + number.slice(length)))
  return [...starts, BACKWARDS + backwards(number)]
}

/** Where a number may begin that is typed without its area. Without one it is read as a number from here, so those need no more. */
function areaLengths(number: string): number[] {
  if (number.startsWith(DEFAULT_AREA)) return []
  return number.startsWith('11') ? [2] : [3, 4]
}

/** Digits with nothing but spaces and signs between them, as they are and without what is dialled before an area or instead of it. */
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

/** The alphabet has no I, L and O, so whoever writes one means the digit it looks like. */
function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  const isCode =
    code.length >= MIN_CODE_LENGTH && [...code].every((letter) => ORDER_ID_ALPHABET.includes(letter))
  return isCode ? code : undefined
}
