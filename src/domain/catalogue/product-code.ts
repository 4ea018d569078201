import { z } from 'zod/mini'
import { fold } from '../search/search.ts'
import { anyText } from '../text.ts'

export const MAX_CODE = 40

/** A barcode or the supplier's code, in one line. Not unique: two suppliers may use the same one. */
export const ProductCode = anyText(MAX_CODE).check(
  z.overwrite((text) => text.replace(/\s+/g, ' ')),
  z.describe('El código de barras o el del proveedor; dos productos pueden tener el mismo'),
)

/**
 * Normalizes a code: equal codes have the same key. Spreadsheets drop leading zeros, and scanners prefix twelve-digit barcodes with one.
 * Empty if the text is not a code.
 */
export function codeKey(code: string): string {
  return fold(code)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')
}
