import {
  type Cents,
  hasAtMostTwoDecimals,
  MAX_AMOUNT,
  parseMoney,
  parseUnrounded,
  roundCents,
} from '#domain/money/money.ts'
import { findTitles, TITLES_WITHIN, type Titles } from '#domain/prices/list-titles.ts'
import type { PriceColumn } from '#domain/prices/price-request.ts'
import { AppError } from '../../errors.ts'

export type SheetCell = string | number | boolean | Date | null
type Row = readonly SheetCell[]

/** One row of an imported list with a price that can be used. `row` is the number people see in their spreadsheet. */
export type ListedPrice = {
  readonly row: number
  readonly id: number | undefined
  readonly name: string
  readonly price: Cents
  /** What the cell says, if the price was rounded. */
  readonly written: string | undefined
}

export type ReadList = {
  readonly priceColumns: PriceColumn[]
  /** Null if the owner has to choose one; nothing else was read then. */
  readonly priceColumn: number | null
  readonly listed: ListedPrice[]
  readonly errors: { row: number; error: string }[]
}

/** Reads the columns by their titles, the prices from the chosen column. A row without a usable price affects only itself. */
export function readList(rows: readonly Row[], chosen: number | undefined): ReadList {
  const { at, titles } = findHeader(rows)
  const priceColumns = titles.prices.map((column) => describe(rows, at, column))
  if (chosen !== undefined && !titles.prices.includes(chosen - 1)) {
    throw new AppError(400, 'Esa columna no tiene precios. Elegí otra.')
  }
  const column = chosen === undefined ? titles.price : chosen - 1
  if (column === undefined) return { priceColumns, priceColumn: null, listed: [], errors: [] }

  const listed: ListedPrice[] = []
  const errors: ReadList['errors'] = []
  for (const [index, cells] of rows.entries()) {
    const row = index + 1
    if (index <= at || cells.every((cell) => textOf(cell) === '')) continue
    const id = idOf(cells[titles.id ?? -1])
    const name = nameOf(cells[titles.name ?? -1])
    const price = priceOf(cells[column])
    if (id === undefined && name === '') errors.push({ row, error: 'Falta el producto.' })
    else if (typeof price === 'string') errors.push({ row, error: price })
    else listed.push({ row, id, name, ...price })
  }
  return { priceColumns, priceColumn: column + 1, listed, errors }
}

function findHeader(rows: readonly Row[]): { at: number; titles: Titles } {
  for (const [at, row] of rows.slice(0, TITLES_WITHIN).entries()) {
    const titles = findTitles(row.map(textOf))
    if (titles) return { at, titles }
  }
  throw new AppError(400, 'No encontramos las columnas: hace falta una "Precio" y una "Id" o "Producto".')
}

function describe(rows: readonly Row[], at: number, column: number): PriceColumn {
  const example = rows.slice(at + 1).find((row) => textOf(row[column]) !== '')
  return {
    column: column + 1,
    title: textOf(rows[at]?.[column]).slice(0, 80),
    example: textOf(example?.[column]).slice(0, 40),
  }
}

function textOf(cell: SheetCell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** Our own lists put an apostrophe before names that begin like a formula. */
function nameOf(cell: SheetCell | undefined): string {
  return textOf(cell).replace(/^'(?=[=+\-@\t\r])/, '')
}

function idOf(cell: SheetCell | undefined): number | undefined {
  const text = textOf(cell)
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The price, or what is wrong with it. */
function priceOf(cell: SheetCell | undefined): Pick<ListedPrice, 'price' | 'written'> | string {
  const text = textOf(cell)
  if (text === '') return 'Falta el precio.'
  const amount = text.replace(CURRENCY, '')
  const exact = typeof cell === 'number' ? centsOf(cell) : parseMoney(amount)
  const price = exact ?? parseUnrounded(amount)
  const written = text.slice(0, 40)
  if (price === undefined) return `"${written}" no es un precio.`
  if (price === 0) return 'El precio tiene que ser mayor que cero.'
  if (price > MAX_AMOUNT) return 'El precio es demasiado grande.'
  return { price, written: exact === undefined ? written : undefined }
}

const CURRENCY = /^(?:ars|ar\$|u\$s|usd|\$)\s*|\s*(?:ars|\$)$/gi

function centsOf(pesos: number): Cents | undefined {
  return pesos >= 0 && hasAtMostTwoDecimals(pesos) ? roundCents(pesos * 100) : undefined
}
