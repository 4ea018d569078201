import type { ExportCell, Sheet } from './sheet.ts'

export async function writeXlsx({ name, columns, rows }: Sheet): Promise<Buffer> {
  // Loaded when the first spreadsheet is asked for: few requests need it, and it takes memory.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const header = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const file = writeExcelFile([header, ...rows.map((row) => row.map(asCell))], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  })
  return file.toBuffer()
}

/** Every text is written as a text cell, so a name that begins with `=` is no formula. */
function asCell(cell: ExportCell) {
  if (cell.kind === 'text') return { value: cell.value, type: String }
  if (cell.kind === 'time') return { value: cell.value, type: Date, format: 'dd/mm/yyyy hh:mm' }
  if (cell.kind === 'day') return { value: cell.value, type: Date, format: 'dd/mm/yyyy' }
  if (cell.kind === 'amount') return { value: cell.value, type: Number, format: '#,##0.00' }
  return { value: cell.value, type: Number }
}
