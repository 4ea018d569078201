import { type ReadSheet, readProductSheet, type SheetOptions } from '#domain/catalogue/import/read-sheet.ts'
import { cellString, type SheetRow } from '#domain/spreadsheets/cells.ts'
import { AppError } from '../../errors.ts'

/** Runs in the reader's thread. */
export function read(rows: readonly SheetRow[], options: SheetOptions): ReadSheet {
  if (rows.every((row) => row.every((cell) => cellString(cell) === ''))) {
    throw new AppError(400, 'La planilla está vacía.')
  }
  const sheet = readProductSheet(rows, options)
  if (!options.choice && !sheet.question && sheet.products.length + sheet.sections.length === 0) {
    throw new AppError(400, 'La planilla tiene títulos, pero ningún producto debajo.')
  }
  return sheet
}
