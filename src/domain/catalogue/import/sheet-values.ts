import { fold } from '../../search/search.ts'
import { cellString, type SheetCell } from '../../spreadsheets/cells.ts'
import { simplifyTitle } from '../../spreadsheets/titles.ts'
import { ImageAddress } from '../image-address.ts'
import { codeKey, MAX_CODE } from '../product-code.ts'

/** What cells of a sheet with products say. */

const YES = new Set([
  'si',
  'yes',
  'true',
  'verdadero',
  'x',
  'disponible',
  'en stock',
  'instock',
  'activo',
  'activa',
  'active',
  'publicado',
])
const NO = new Set([
  ...['no', 'false', 'falso', 'no disponible', 'agotado', 'sin stock', 'outofstock', 'pausada', 'inactiva'],
  ...['draft', 'borrador', 'archived', 'inactivo', 'oculto'],
])

/** Whether a cell says yes, or that there is some of it; undefined if it says neither. */
export function cellFlag(cell: SheetCell | undefined): boolean | undefined {
  const text = fold(cellString(cell))
  if (YES.has(text)) return true
  if (NO.has(text)) return false
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) > 0 : undefined
}

/** The first address of a picture in the cell. */
export function cellImage(cell: SheetCell | undefined): string | undefined {
  const [first = ''] = cellString(cell).split(/[\s,;|]+(?=https?:)|\s/)
  return /^https?:/i.test(first) && ImageAddress.safeParse(first).success ? first : undefined
}

type CellCode = { readonly code?: string; readonly note?: string }

/** A code, or why it is not stored: spreadsheets turn barcodes into `7,79E+12` and drop the zeros they begin with. */
export function cellCode(cell: SheetCell | undefined, title: string): CellCode {
  const text = cellString(cell).replace(/\s+/g, ' ')
  // Lists write `-` where there is none.
  if (codeKey(text) === '') return {}
  const not = (why: string) => ({ note: `El código "${text.slice(0, MAX_CODE)}" no se guarda: ${why}` })
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) {
    return not('la planilla lo redondeó. Poné la columna en formato texto y volvé a copiar los códigos.')
  }
  if (text.length > MAX_CODE) return not(`tiene más de ${MAX_CODE} caracteres.`)
  if (!isBarcodeTitle(title) || !/^\d+$/.test(text) || isBarcode(text)) return { code: text }
  const isShortened = [8, 12, 13].some(
    (length) => text.length < length && isBarcode(text.padStart(length, '0')),
  )
  return not(
    isShortened
      ? 'perdió los ceros del principio. Poné la columna en formato texto.'
      : 'no es un código de barras completo.',
  )
}

function isBarcodeTitle(title: string): boolean {
  return /barras|barcode|^ean|^gtin/.test(simplifyTitle(title))
}

/** The last digit of a barcode confirms the others. */
function isBarcode(digits: string): boolean {
  if (![8, 12, 13, 14].includes(digits.length)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
