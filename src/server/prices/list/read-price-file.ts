import Papa from 'papaparse'
import {
  cellText,
  type ListedCategory,
  type ListedProduct,
  type PriceListColumn,
  type PriceListFilter,
  priceListColumns,
} from '#domain/prices/price-list.ts'
import type { PricedShop } from '#domain/shop/shop.ts'
import type { Db } from '../../db/tables.ts'
import { headingOf, type PriceList, readPriceList } from './price-list.ts'
import { priceListAsPdf } from './price-list-as-pdf.ts'

export type PriceFormat = 'csv' | 'xlsx' | 'pdf'
export type AskedPriceFile = {
  readonly shop: PricedShop
  readonly filter: PriceListFilter
  readonly format: PriceFormat
  readonly now: Date
}

const WRITE: Readonly<Record<PriceFormat, (list: PriceList) => string | Promise<Buffer>>> = {
  csv: priceListAsCsv,
  xlsx: priceListAsXlsx,
  pdf: priceListAsPdf,
}

/** The whole list as a file; it runs in a thread, see `readInThread`. */
export async function read(db: Db, { shop, filter, format, now }: AskedPriceFile): Promise<string | Buffer> {
  return WRITE[format](await readPriceList(db, shop, filter, now))
}

/** Every text is written as a text cell, so a name that begins with `=` is no formula. */
async function priceListAsXlsx(list: PriceList): Promise<Buffer> {
  // Loaded when the first spreadsheet is asked for: few requests need it, and it takes memory.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const columns = priceListColumns(list.listPerMille, list.shop.legal.netPrice)
  const rows = list.categories.flatMap((category) =>
    category.products.map((product) => columns.map((column) => asCell(column, product, category))),
  )
  const heading = headingOf(list).map((value) => [{ value, type: String }])
  const header = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const file = writeExcelFile([...heading, [], header, ...rows], {
    sheet: 'Precios',
    columns: columns.map(({ width }) => ({ width })),
  })
  return file.toBuffer()
}

function asCell(column: PriceListColumn, product: ListedProduct, category: ListedCategory) {
  if (column.kind === 'id') return { value: product.id, type: Number }
  if (column.kind !== 'amount') return { value: cellText(column, product, category), type: String }
  return { value: column.centsOf(product) / 100, type: Number, format: '#,##0.00' }
}

/**
 * With semicolons and a byte order mark, which is how Excel in Spanish opens it correctly. The first line has the titles, which is what
 * other programs expect.
 */
function priceListAsCsv(list: PriceList): string {
  const columns = priceListColumns(list.listPerMille, list.shop.legal.netPrice)
  const rows = list.categories.flatMap((category) =>
    category.products.map((product) => columns.map((column) => asText(column, product, category))),
  )
  const titles = columns.map(({ title }) => title)
  // Names are never read as formulas: an apostrophe precedes those that begin like one.
  return `\uFEFF${Papa.unparse([titles, ...rows], { delimiter: ';', escapeFormulae: true })}\r\n`
}

function asText(column: PriceListColumn, product: ListedProduct, category: ListedCategory): string | number {
  if (column.kind === 'id') return product.id
  if (column.kind !== 'amount') return cellText(column, product, category)
  return (column.centsOf(product) / 100).toFixed(2).replace('.', ',')
}
