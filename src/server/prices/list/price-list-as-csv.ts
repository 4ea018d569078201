import Papa from 'papaparse'
import { type ListedProduct, type PriceListColumn, priceListColumns } from '#domain/prices/price-list.ts'
import { headingOf, type PriceList } from './price-list.ts'

/** With semicolons and a byte order mark, which is how Excel in Spanish opens it correctly. */
export function priceListAsCsv(list: PriceList): string {
  const columns = priceListColumns(list.listPerMille)
  const rows = list.categories.flatMap(({ category: { label }, products }) =>
    products.map((product) => columns.map((column) => asText(column, product, label))),
  )
  const heading = headingOf(list).map((line) => [line])
  // Names are never read as formulas: an apostrophe precedes those that begin like one.
  const text = Papa.unparse([...heading, [], columns.map(({ title }) => title), ...rows], {
    delimiter: ';',
    escapeFormulae: true,
  })
  return `\uFEFF${text}\r\n`
}

function asText(column: PriceListColumn, product: ListedProduct, category: string): string | number {
  if (column.kind === 'id') return product.id
  if (column.kind === 'category') return category
  if (column.kind === 'text') return column.textOf(product)
  return (column.centsOf(product) / 100).toFixed(2).replace('.', ',')
}
