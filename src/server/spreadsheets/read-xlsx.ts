import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import type { SheetCell } from '#domain/spreadsheets/cells.ts'
import { SHEET_TOO_COMPLEX, sheetProblem } from '#domain/spreadsheets/limits.ts'
import { AppError } from '../errors.ts'

/** A list of the largest shop has 30 MB. */
const MAX_UNZIPPED = 64 * 1024 * 1024

/** The rows of the first sheet. The library builds every cell up to the last one, so sizes are checked before it sees the file. */
export async function readXlsx(file: Uint8Array): Promise<SheetCell[][]> {
  const parts = Object.entries(unzip(file)).map(([path, bytes]) => {
    const xml = withoutEmptyCells(strFromU8(bytes))
    const problem = sheetProblem(sizeOf(xml))
    if (problem) throw new AppError(413, problem)
    return [path, strToU8(xml)] as const
  })
  const checked = zipSync(Object.fromEntries(parts), { level: 0 })
  // The library's cells have the same types.
  return (await readSheet(Buffer.from(checked))) as SheetCell[][]
}

/** A few kilobytes can unpack to gigabytes, so the sizes are added up first. What is larger than it says is cut off. */
function unzip(file: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  return unzipSync(file, {
    filter({ name, originalSize }) {
      if (!/^xl\/.*\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > MAX_UNZIPPED) throw new AppError(413, SHEET_TOO_COMPLEX)
      return true
    },
  })
}

/** Cells and rows that have only a look. Programs write them up to the last row there is. */
const EMPTY = /<((?:\w+:)?(?:c|row))(?=[\s/>])[^<>]*(?:\/>|>\s*<\/\1>)/g

/** Twice: a row may have consisted of such cells. */
function withoutEmptyCells(xml: string): string {
  return xml.replace(EMPTY, '').replace(EMPTY, '')
}

const ADDRESS = /<(?:\w+:)?(?:c|row)\s(?:[^<>]*?\s)?r\s*=\s*["']([A-Za-z]*)(\d+)["']/g

function sizeOf(xml: string): { rows: number; columns: number } {
  let [rows, columns] = [0, 0]
  for (const [, letters = '', digits] of xml.matchAll(ADDRESS)) {
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnNumber(letters))
  }
  return { rows, columns }
}

/** `A` is 1, `Z` 26, `AA` 27. */
function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}
