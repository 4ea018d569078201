import {
  type Cents,
  type DecimalMark,
  hasAtMostTwoDecimals,
  inDecimals,
  MAX_AMOUNT,
  parseMoney,
  parseUnrounded,
  roundCents,
} from '../money/money.ts'

export type SheetCell = string | number | boolean | Date | null
export type SheetRow = readonly SheetCell[]

/** Our own lists put an apostrophe before texts that begin like a formula. */
export function cellString(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '')
}

export function cellId(cell: SheetCell | undefined): number | undefined {
  const text = cellString(cell)
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

export const NO_PRICE = 'Falta el precio.'

type CellPrice = {
  readonly price: Cents
  /** What the cell says, if it was rounded. */
  readonly written: string | undefined
  /** What the cell says, if it can be read in two ways. */
  readonly twoWays: string | undefined
}

/** A price, or what is wrong with it. `decimal` is the mark that begins decimals even before three digits, if the owner said so. */
export function cellPrice(cell: SheetCell | undefined, decimal?: DecimalMark): CellPrice | string {
  const text = cellString(cell)
  if (text === '') return NO_PRICE
  if (DOLLARS.test(text)) return `"${text.slice(0, 40)}" está en dólares: pasalo a pesos.`
  const amount = text.replace(PER_UNIT, '').replace(CURRENCY, '')
  // In `1.500,-` the comma is the decimal mark already.
  const asDecimals = typeof cell === 'number' || /[.,]-$/.test(text) ? undefined : inDecimals(amount)
  const isDecimal = asDecimals !== undefined && asDecimals.mark === decimal
  const exact = typeof cell === 'number' ? centsOf(cell) : isDecimal ? undefined : parseMoney(amount)
  const price = exact ?? parseUnrounded(amount)
  const written = text.slice(0, 40)
  if (price === undefined) return `"${written}" no es un precio.`
  if (price === 0) return 'El precio tiene que ser mayor que cero.'
  if (price > MAX_AMOUNT) return 'El precio es demasiado grande.'
  return {
    price,
    written: exact === undefined ? written : undefined,
    twoWays: asDecimals === undefined ? undefined : amount,
  }
}

/** `1500.-`, `1.500,-`, `1500*`, `1500 c/u`. */
const PER_UNIT = /(?:[.,]-|\*|\s*c\/u\.?)$/i
const CURRENCY = /^(?:ars|ar\$|\$)\s*|\s*(?:ars|\$)$/gi
const DOLLARS = /^(?:u\$s|us\$|usd)|(?:u\$s|usd|d[oó]lares)$/i

function centsOf(pesos: number): Cents | undefined {
  return pesos >= 0 && hasAtMostTwoDecimals(pesos) ? roundCents(pesos * 100) : undefined
}
