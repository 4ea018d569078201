import Papa from 'papaparse'
import { headingOf, LIST_HEADER, type PriceList } from './price-list.ts'

/** With semicolons and a byte order mark, which is how Excel in Spanish opens it correctly. */
export function asCsv(list: PriceList): string {
  const rows = list.categories.flatMap(({ category: { label }, products }) =>
    products.map(({ id, name, price }) => [id, label, name, (price / 100).toFixed(2).replace('.', ',')]),
  )
  const heading = headingOf(list).map((line) => [line])
  // Names are never read as formulas: an apostrophe precedes those that begin like one.
  const text = Papa.unparse([...heading, [], [...LIST_HEADER], ...rows], {
    delimiter: ';',
    escapeFormulae: true,
  })
  return `\uFEFF${text}\r\n`
}
