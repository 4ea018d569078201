import Papa from 'papaparse'
import {
  cellText,
  type ListedCategory,
  type ListedProduct,
  type PriceListColumn,
  priceListColumns,
} from '#domain/prices/price-list.ts'
import { inSteps } from '../../in-steps.ts'
import { headingOf, type PriceList } from './price-list.ts'

/** Every text is written as a text cell, so a name that begins with `=` is no formula. */
export async function priceListAsXlsx(list: PriceList): Promise<Buffer> {
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
export async function priceListAsCsv(list: PriceList): Promise<string> {
  const columns = priceListColumns(list.listPerMille, list.shop.legal.netPrice)
  const rows = list.categories.flatMap((category) =>
    category.products.map((product) => columns.map((column) => asText(column, product, category))),
  )
  const lines: string[] = []
  await inSteps([columns.map(({ title }) => title), ...rows], (row) => {
    // Names are never read as formulas: an apostrophe precedes those that begin like one.
    lines.push(Papa.unparse([row], { delimiter: ';', escapeFormulae: true }), '\r\n')
  })
  return `\uFEFF${lines.join('')}`
}

function asText(column: PriceListColumn, product: ListedProduct, category: ListedCategory): string | number {
  if (column.kind === 'id') return product.id
  if (column.kind !== 'amount') return cellText(column, product, category)
  return (column.centsOf(product) / 100).toFixed(2).replace('.', ',')
}
