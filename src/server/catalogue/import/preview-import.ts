import { z } from 'zod/mini'
import { noRowsSeen, previewRow, previewSection } from '#domain/catalogue/import/preview-row.ts'
import { ImportPreview, type ImportRow } from '#domain/catalogue/import/product-import.ts'
import { type ReadSheet, readProductSheet, type SheetOptions } from '#domain/catalogue/import/read-sheet.ts'
import { cellString, type SheetRow } from '#domain/spreadsheets/cells.ts'
import { openForReading, type Place } from '../../db/open-for-reading.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { readCatalogue } from './catalogue-state.ts'
import { writeFingerprint } from './fingerprint.ts'
import { listRememberedColumns } from './queries.ts'

/** More suppliers than a shop has. */
const REMEMBERED_FILES = 200

/** A file by its name and the hash of its bytes. */
export type AskedImport = {
  readonly place: Place
  readonly file: string
  readonly sha256: string
} & Pick<SheetOptions, 'choice' | 'decimalMark'>

/** What importing a sheet would do, row by row, as it is sent. Changes nothing. It runs in the sheet's thread, see `readSpreadsheet`. */
export async function read(rows: readonly SheetRow[], { place, ...asked }: AskedImport): Promise<string> {
  const db = await openForReading(place)
  try {
    return JSON.stringify(z.encode(ImportPreview, await previewImport(db, rows, asked)))
  } finally {
    await db.destroy()
  }
}

async function previewImport(
  db: Db,
  cells: readonly SheetRow[],
  { file, sha256, choice, decimalMark }: Omit<AskedImport, 'place'>,
): Promise<ImportPreview> {
  const remembered = choice ? [] : await listRememberedColumns(db, REMEMBERED_FILES)
  const { products, sections, ...sheet } = readSheet(cells, { choice, remembered, decimalMark })
  const { lookup } = await readCatalogue(db)
  const seen = noRowsSeen()
  const rows: ImportRow[] = []
  const versions = new Map<number, number>()
  for (const product of products) {
    const row = previewRow(product, lookup, seen)
    rows.push(row)
    const { id: own, name = '', code } = row.product
    // All of the same name or code, even if there are more than the row shows: the owner has decided about them too.
    const twins = lookup.sameAs({ name, code })
    const met = [...(row.candidates ?? []), ...twins.coded, ...twins.named]
    for (const id of [own, ...met.map(({ id }) => id)]) {
      const version = id === undefined ? undefined : lookup.get(id)?.version
      if (id !== undefined && version !== undefined) versions.set(id, version)
    }
  }
  for (const section of sections) {
    const row = previewSection(section, lookup)
    if (row) rows.push(row)
  }
  rows.sort((a, b) => a.row - b.row)
  return { ...sheet, file, fingerprint: writeFingerprint(sha256, versions), rows }
}

function readSheet(rows: readonly SheetRow[], options: SheetOptions): ReadSheet {
  if (rows.every((row) => row.every((cell) => cellString(cell) === ''))) {
    throw new AppError(400, 'La planilla está vacía.')
  }
  const sheet = readProductSheet(rows, options)
  if (!options.choice && !sheet.question && sheet.products.length + sheet.sections.length === 0) {
    throw new AppError(400, 'La planilla tiene títulos, pero ningún producto debajo.')
  }
  return sheet
}
