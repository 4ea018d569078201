import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { noRowsSeen, previewRow, previewSection } from '#domain/catalogue/import/preview-row.ts'
import type { ColumnChoice, ImportPreview, ImportRow } from '#domain/catalogue/import/product-import.ts'
import type { ReadSheet, SheetOptions } from '#domain/catalogue/import/read-sheet.ts'
import type { Db } from '../../db/tables.ts'
import { forEachYielding } from '../../for-each-yielding.ts'
import { readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts'
import { readCatalogue } from './catalogue-state.ts'
import { writeFingerprint } from './fingerprint.ts'
import { listRememberedColumns } from './queries.ts'

const READER = new URL('./read-products.ts', import.meta.url)

/** More suppliers than a shop has. */
const REMEMBERED_FILES = 200

type File = { readonly name: string; readonly bytes: Buffer; readonly choice: ColumnChoice | undefined }

/** What importing a file would do, row by row. Changes nothing. */
export async function previewImport(db: Db, { name, bytes, choice }: File): Promise<ImportPreview> {
  const remembered = choice ? [] : await listRememberedColumns(db, REMEMBERED_FILES)
  const options = { choice, remembered }
  const { products, sections, ...sheet } = await readSpreadsheet<SheetOptions, ReadSheet>(
    bytes,
    READER,
    options,
  )
  const { lookup } = await readCatalogue(db)
  const seen = noRowsSeen()
  const rows: ImportRow[] = []
  const versions = new Map<number, number>()
  await forEachYielding(products, (product) => {
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
  })
  await forEachYielding(sections, (section) => {
    const row = previewSection(section, lookup)
    if (row) rows.push(row)
  })
  rows.sort((a, b) => a.row - b.row)
  const fingerprint = writeFingerprint(createHash('sha256').update(bytes).digest('base64url'), versions)
  // Checking and writing a long response takes as long as all of the above.
  await setImmediate()
  return { ...sheet, file: name, fingerprint, rows }
}
