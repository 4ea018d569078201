/** Limits of a spreadsheet that is imported. Each is far above a real list and is checked before its cells are read. */
export const MAX_SHEET_MB = 5
export const MAX_SHEET_BYTES = MAX_SHEET_MB * 1024 * 1024
/** Longer lists would keep visitors waiting for more than a tenth of a second while they are compared. */
const MAX_PRODUCTS = 20_000
/** Above them there are titles, and often the shop's name and a date. */
export const MAX_SHEET_ROWS = MAX_PRODUCTS + 100
const MAX_COLUMNS = 200
const MAX_CELLS = 2_000_000
/** Of a line of text, in characters. */
export const MAX_LINE = 50_000

export const SHEET_TOO_LARGE = `La lista es demasiado grande: se admiten hasta ${MAX_SHEET_MB} MB.`
export const LINE_TOO_LONG = `La lista tiene una línea de más de ${MAX_LINE / 1000} mil caracteres. Guardala de nuevo como .xlsx o .csv.`
/** For what fits into the limits and still takes too much memory or time. */
export const SHEET_TOO_COMPLEX =
  'No pudimos leer la lista: es demasiado grande. Dejá solo las columnas que hacen falta y probá de nuevo.'

/** What is wrong with a sheet of this size, if anything. Spreadsheets are read as a rectangle, so one far cell is as bad as many. */
export function sheetProblem({ rows, columns }: { rows: number; columns: number }): string | undefined {
  if (rows > MAX_SHEET_ROWS)
    return `La lista tiene más de ${MAX_PRODUCTS / 1000} mil filas. Borrá las que sobran o partila en varias.`
  if (columns > MAX_COLUMNS) return `La lista tiene más de ${MAX_COLUMNS} columnas. Borrá las que sobran.`
  if (rows * columns <= MAX_CELLS) return undefined
  return `La lista tiene más de ${MAX_CELLS / 1_000_000} millones de celdas. Borrá las columnas que sobran.`
}
