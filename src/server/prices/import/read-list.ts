import type { Cents, DecimalMark } from '#domain/money/money.ts'
import type { PriceColumn } from '#domain/prices/price-request.ts'
import { cellId, cellPrice, cellString, type SheetRow } from '#domain/spreadsheets/cells.ts'
import {
  CODE_TITLES,
  findColumn,
  findPrices,
  ID_TITLE,
  NAME_TITLES,
  simplifyTitle,
  TITLES_WITHIN,
  titles,
} from '#domain/spreadsheets/titles.ts'
import { collectTwoWays, type TwoWays } from '#domain/spreadsheets/two-ways.ts'
import { AppError } from '../../errors.ts'

/** One row of an imported list with a price that can be used. `row` is the number people see in their spreadsheet. */
export type ListedPrice = {
  readonly row: number
  readonly id: number | undefined
  readonly name: string
  readonly code: string | undefined
  readonly price: Cents
  /** What the cell says, if the price was rounded. */
  readonly written: string | undefined
}

/** What the owner has said about the list: the column of the prices, and the mark that begins decimals even before three digits. */
export type ListAnswers = {
  readonly column?: number | undefined
  readonly decimalMark?: DecimalMark | undefined
}

type ReadList = {
  readonly priceColumns: PriceColumn[]
  /** Null if the owner has to choose one; nothing else was read then. */
  readonly priceColumn: number | null
  readonly listed: ListedPrice[]
  readonly errors: { row: number; error: string }[]
  readonly twoWays: TwoWays
}

/** Reads the columns by their titles, the prices from the chosen column. A row without a usable price affects only itself. */
export function readList(rows: readonly SheetRow[], { column: chosen, decimalMark }: ListAnswers): ReadList {
  const { at, prices, ...columns } = findTitles(rows)
  const priceColumns = prices.map((column) => describe(rows, at, column))
  if (chosen !== undefined && !prices.includes(chosen - 1)) {
    throw new AppError(400, 'Esa columna no tiene precios. Elegí otra.')
  }
  const column = chosen === undefined ? columns.price : chosen - 1
  if (column === undefined) return { priceColumns, priceColumn: null, listed: [], errors: [], twoWays: [] }

  const listed: ListedPrice[] = []
  const errors: ReadList['errors'] = []
  const twoWays = collectTwoWays()
  for (const [index, cells] of rows.entries()) {
    const row = index + 1
    if (index <= at || cells.every((cell) => cellString(cell) === '')) continue
    const id = cellId(cells[columns.id ?? -1])
    const name = cellString(cells[columns.name ?? -1])
    const code = cellString(cells[columns.code ?? -1]) || undefined
    const price = cellPrice(cells[column], decimalMark)
    twoWays.add(row, cells[column], price)
    if (id === undefined && code === undefined && name === '')
      errors.push({ row, error: 'Falta el producto.' })
    else if (typeof price === 'string') errors.push({ row, error: price })
    else listed.push({ row, id, name, code, price: price.price, written: price.written })
  }
  return { priceColumns, priceColumn: column + 1, listed, errors, twoWays: twoWays.list() }
}

/** The first row that names a price and a product; other columns may stand between them. */
function findTitles(rows: readonly SheetRow[]) {
  for (const [at, row] of rows.slice(0, TITLES_WITHIN).entries()) {
    const found = row.map((cell) => simplifyTitle(cellString(cell)))
    const { prices, price } = findPrices(found)
    const id = findColumn(found, titles([ID_TITLE]))
    const name = findColumn(found, NAME_TITLES)
    const code = findColumn(found, CODE_TITLES)
    const isNamed = (id ?? name ?? code) !== undefined
    if (prices.length > 0 && isNamed) return { at, id, name, code, prices, price }
  }
  throw new AppError(400, 'No encontramos las columnas: hace falta una "Precio" y una "Id" o "Producto".')
}

function describe(rows: readonly SheetRow[], at: number, column: number): PriceColumn {
  const example = rows.slice(at + 1).find((row) => cellString(row[column]) !== '')
  return {
    column: column + 1,
    title: cellString(rows[at]?.[column]).slice(0, 80),
    example: cellString(example?.[column]).slice(0, 40),
  }
}
