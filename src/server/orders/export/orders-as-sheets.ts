import { csvHeader, csvRows, sheetAsXlsx } from '../../spreadsheets/export-sheet.ts'
import type { ExportCell } from '../../spreadsheets/sheet.ts'
import { columnsOf, type ExportedOrder, rowOf } from './rows.ts'

export async function ordersAsXlsx(
  orders: AsyncIterable<ExportedOrder[]>,
  hasListPrices: boolean,
): Promise<Buffer> {
  const rows: ExportCell[][] = []
  for await (const some of orders) rows.push(...some.map((order) => rowOf(order, hasListPrices)))
  return sheetAsXlsx({ name: 'Órdenes', columns: columnsOf(hasListPrices), rows })
}

export async function* ordersAsCsv(
  orders: AsyncIterable<ExportedOrder[]>,
  hasListPrices: boolean,
): AsyncGenerator<string> {
  yield csvHeader(columnsOf(hasListPrices))
  for await (const some of orders) yield csvRows(some.map((order) => rowOf(order, hasListPrices)))
}
