import {
  type Cents,
  hasAtMostTwoDecimals,
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

/** A price, with what the cell says if it was rounded; or what is wrong with it. */
export function cellPrice(
  cell: SheetCell | undefined,
): { readonly price: Cents; readonly written: string | undefined } | string {
  const text = cellString(cell)
  if (text === '') return NO_PRICE
  if (DOLLARS.test(text)) return `"${text.slice(0, 40)}" está en dólares: pasalo a pesos.`
  const amount = text.replace(PER_UNIT, '').replace(CURRENCY, '')
  const exact = typeof cell === 'number' ? centsOf(cell) : parseMoney(amount)
  const price = exact ?? parseUnrounded(amount)
  const written = text.slice(0, 40)
  if (price === undefined) return `"${written}" no es un precio.`
  if (price === 0) return 'El precio tiene que ser mayor que cero.'
  if (price > MAX_AMOUNT) return 'El precio es demasiado grande.'
  return { price, written: exact === undefined ? written : undefined }
}

/** `1500.-`, `1.500,-`, `1500*`, `1500 c/u`. */
const PER_UNIT = /(?:[.,]-|\*|\s*c\/u\.?)$/i
const CURRENCY = /^(?:ars|ar\$|\$)\s*|\s*(?:ars|\$)$/gi
const DOLLARS = /^(?:u\$s|us\$|usd)|(?:u\$s|usd|d[oó]lares)$/i

function centsOf(pesos: number): Cents | undefined {
  return pesos >= 0 && hasAtMostTwoDecimals(pesos) ? roundCents(pesos * 100) : undefined
}
