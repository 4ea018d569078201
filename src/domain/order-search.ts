import { ORDER_ID_ALPHABET, type Order } from './order.ts'
import { fold } from './search.ts'
import { whatsappNumber } from './whatsapp.ts'

/** Shorter ones are rather a part of a name than of a code. */
const MIN_CODE_LENGTH = 4
const MIN_DIGITS = 3

type Sought = Pick<Order, 'id' | 'name' | 'cel'>

/** Finds orders by what people say at the counter: a name, a mobile or a code. The text is read once for any number of orders. */
export function orderMatcher(text: string): (order: Sought) => boolean {
  const words = fold(text).split(' ')
  const digits = readDigits(text)
  const number = digits && whatsappNumber(text)
  const code = readCode(text)
  return ({ id, name, cel }) => {
    if (code && id.startsWith(code)) return true
    if (digits && cel.replace(/\D/g, '').includes(digits)) return true
    if (number && whatsappNumber(cel) === number) return true
    const folded = fold(name)
    return words.every((word) => folded.includes(word))
  }
}

/** Digits with nothing but spaces and signs between them. */
function readDigits(text: string): string | undefined {
  if (/[^\d\s+()./-]/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  return digits.length >= MIN_DIGITS ? digits : undefined
}

/** The alphabet has no I, L and O, so whoever writes one means the digit it looks like. */
function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  const isCode =
    code.length >= MIN_CODE_LENGTH && [...code].every((letter) => ORDER_ID_ALPHABET.includes(letter))
  return isCode ? code : undefined
}
