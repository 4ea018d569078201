/** A row of an imported spreadsheet and what to know about it. */
export type RowNote = { readonly row: number; readonly name?: string | undefined; readonly text: string }

const TITLES = ['Fila', 'Producto', 'Motivo']

/** Cells to paste into a sheet. */
export function notesAsText(notes: readonly RowNote[]): string {
  return linesOf(notes, (cell) => cell.replace(/\s+/g, ' '), '\t').join('\n')
}

/** CSV as Argentine spreadsheets read it: semicolons and a UTF-8 mark. */
export function notesAsCsv(notes: readonly RowNote[]): string {
  return `\uFEFF${linesOf(notes, (cell) => `"${cell.replaceAll('"', '""')}"`, ';').join('\r\n')}\r\n`
}

function linesOf(notes: readonly RowNote[], write: (cell: string) => string, separator: string): string[] {
  const rows = notes.map(({ row, name = '', text }) => [`${row}`, name, text])
  return [TITLES, ...rows].map((cells) => cells.map((cell) => write(harmless(cell))).join(separator))
}

/** The texts come from a file of somebody else: a spreadsheet must not take them for formulas. */
function harmless(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}
