import { noRowsSeen, previewRow, previewSection } from '../catalogue/import/preview-row.ts'
import { createLookup } from '../catalogue/import/product-lookup.ts'
import { readProductSheet, type SheetOptions } from '../catalogue/import/read-sheet.ts'
import type { VersionedProduct } from '../catalogue/product-answers.ts'
import type { SheetRow } from '../spreadsheets/cells.ts'
import { aProduct } from './samples.ts'

/** What importing these cells would do to a shop with these products. */
export function previewSheet(
  rows: readonly SheetRow[],
  products: readonly VersionedProduct[] = [],
  options: Partial<SheetOptions> = {},
) {
  const {
    products: read,
    sections,
    ...sheet
  } = readProductSheet(rows, {
    choice: undefined,
    remembered: [],
    ...options,
  })
  const lookup = createLookup()
  for (const product of products) lookup.add(product)
  const seen = noRowsSeen()
  return {
    ...sheet,
    fields: Object.fromEntries(sheet.columns.flatMap(({ field, title }) => (field ? [[field, title]] : []))),
    rows: [
      ...read.map((row) => previewRow(row, lookup, seen)),
      ...sections.flatMap((section) => previewSection(section, lookup) ?? []),
    ],
  }
}

export const stocked = (fields: Partial<VersionedProduct>): VersionedProduct => ({
  ...aProduct({ code: '' }),
  version: 1,
  ...fields,
})

/** The cells of a text with separators. */
export const cellsOf = (lines: string, separator = ';'): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(separator))
