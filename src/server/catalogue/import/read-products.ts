import { type ReadSheet, readProductSheet, type SheetOptions } from '#domain/catalogue/import/read-sheet.ts'
import type { SheetRow } from '#domain/spreadsheets/cells.ts'

/** Runs in the reader's thread. */
export function read(rows: readonly SheetRow[], options: SheetOptions): ReadSheet {
  return readProductSheet(rows, options)
}
