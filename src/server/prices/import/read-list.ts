import { type Cents, hasAtMostTwoDecimals, MAX_AMOUNT, parseMoney, roundCents } from '#domain/money/money.ts'
import { ID_TITLE, NAME_TITLE, PRICE_TITLES } from '#domain/prices/price-list.ts'
import { fold } from '#domain/search/search.ts'
import { AppError } from '../../errors.ts'
import type { SheetCell } from './read-rows.ts'

/** One row of an imported list with a price that can be used. `row` is the number people see in their spreadsheet. */
type ListedPrice = {
  readonly row: number
  readonly id: number | undefined
  readonly name: string
  readonly price: Cents
}

type ReadList = { readonly listed: ListedPrice[]; readonly errors: { row: number; error: string }[] }

/** Reads the columns by their titles, in any order and among others. A row without a usable price affects only itself. */
export function readList(rows: readonly (readonly SheetCell[])[]): ReadList {
  const at = rows.findIndex((row) => columnOf(row, PRICES) !== undefined)
  const header = rows[at] ?? []
  const priceColumn = columnOf(header, PRICES)
  const idColumn = columnOf(header, [fold(ID_TITLE)])
  const nameColumn = columnOf(header, [fold(NAME_TITLE), 'nombre'])
  if (priceColumn === undefined || (idColumn === undefined && nameColumn === undefined)) {
    throw new AppError(400, 'No encontramos las columnas: hace falta una "Precio" y una "Id" o "Producto".')
  }

  const listed: ListedPrice[] = []
  const errors: ReadList['errors'] = []
  for (const [index, cells] of rows.entries()) {
    const row = index + 1
    if (index <= at || cells.every((cell) => textOf(cell) === '')) continue
    const id = idOf(cells[idColumn ?? -1])
    const name = nameOf(cells[nameColumn ?? -1])
    const price = priceOf(cells[priceColumn])
    if (id === undefined && name === '') errors.push({ row, error: 'Falta el producto.' })
    else if (typeof price === 'string') errors.push({ row, error: price })
    else listed.push({ row, id, name, price })
  }
  return { listed, errors }
}

/** Titles of the price column in our own lists. "Precio de lista" is not read: stored prices are cash prices. */
const PRICES = PRICE_TITLES.map(fold)

function columnOf(row: readonly SheetCell[], titles: readonly string[]): number | undefined {
  const column = row.findIndex((cell) => titles.includes(fold(textOf(cell))))
  return column < 0 ? undefined : column
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
function priceOf(cell: SheetCell | undefined): Cents | string {
  const text = textOf(cell)
  if (text === '') return 'Falta el precio.'
  const price = typeof cell === 'number' ? centsOf(cell) : parseMoney(text.replace(CURRENCY, ''))
  if (price === undefined) return `"${text.slice(0, 40)}" no es un precio.`
  if (price === 0) return 'El precio tiene que ser mayor que cero.'
  return price <= MAX_AMOUNT ? price : 'El precio es demasiado grande.'
}

const CURRENCY = /^(?:ars|ar\$|u\$s|usd|\$)\s*|\s*(?:ars|\$)$/gi

function centsOf(pesos: number): Cents | undefined {
  return pesos >= 0 && hasAtMostTwoDecimals(pesos) ? roundCents(pesos * 100) : undefined
}
