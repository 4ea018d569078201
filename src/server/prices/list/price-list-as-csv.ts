import Papa from 'papaparse'
import type { Cents } from '#domain/money/money.ts'
import { headerOf, headingOf, type PriceList, pricesOf } from './price-list.ts'

/** With semicolons and a byte order mark, which is how Excel in Spanish opens it correctly. */
export function priceListAsCsv(list: PriceList): string {
  const rows = list.categories.flatMap(({ category: { label }, products }) =>
    products.map(({ id, name, price }) => [id, label, name, ...pricesOf(list, price).map(decimals)]),
  )
  const heading = headingOf(list).map((line) => [line])
  // Names are never read as formulas: an apostrophe precedes those that begin like one.
  const text = Papa.unparse([...heading, [], headerOf(list), ...rows], {
    delimiter: ';',
    escapeFormulae: true,
  })
  return `\uFEFF${text}\r\n`
}

function decimals(cents: Cents): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
