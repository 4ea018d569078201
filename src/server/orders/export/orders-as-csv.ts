import Papa from 'papaparse'
import type { Order } from '#domain/orders/order.ts'
import { columnsOf, type ExportCell, rowOf } from './rows.ts'

/** With semicolons, decimal commas and a byte order mark, which is how Excel in Spanish opens it correctly. */
export async function* ordersAsCsv(
  orders: AsyncIterable<Order[]>,
  hasListPrices: boolean,
): AsyncGenerator<string> {
  yield `\uFEFF${write([columnsOf(hasListPrices).map(({ title }) => title)])}`
  for await (const some of orders) {
    if (some.length > 0) yield write(some.map((order) => rowOf(order, hasListPrices).map(asText)))
  }
}

/** Texts are never read as formulas: an apostrophe precedes those that begin like one. */
function write(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ';', escapeFormulae: true },
  )}\r\n`
}

function asText(cell: ExportCell): string {
  if (cell.kind === 'amount') return cell.value.toFixed(2).replace('.', ',')
  if (cell.kind === 'time') {
    const [year, month, day, hour, minute] = cell.value.toISOString().split(/\D/)
    return `${day}/${month}/${year} ${hour}:${minute}`
  }
  return `${cell.value}`
}
