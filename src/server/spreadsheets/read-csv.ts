import { isUtf8 } from 'node:buffer'
import Papa from 'papaparse'
import { UNREADABLE } from '#domain/spreadsheets/file-kinds.ts'
import { LINE_TOO_LONG, MAX_LINE, sheetProblem } from '#domain/spreadsheets/limits.ts'
import { findSeparator } from '#domain/spreadsheets/separator.ts'
import { AppError } from '../errors.ts'

/** Excel in Spanish saves Windows-1252 and semicolons, LibreOffice UTF-8 and commas; cells are pasted with tabs. */
export function readCsv(file: Uint8Array): string[][] {
  const text = new TextDecoder(encodingOf(file)).decode(file)
  if (text.includes('\0')) throw new AppError(400, UNREADABLE)
  if (text.split(/[\r\n]/).some(({ length }) => length > MAX_LINE)) throw new AppError(413, LINE_TOO_LONG)
  // Excel writes such a line for itself.
  const said = /^sep=(.)\r?\n/.exec(text)?.[1]
  return parseAll(
    text,
    said ?? findSeparator((delimiter, preview) => Papa.parse<string[]>(text, { delimiter, preview }).data),
  )
}

function encodingOf(file: Uint8Array): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Latin letters in UTF-16 have a zero in every second byte.
  const sample = file.subarray(0, 200)
  const zeros = [0, 1].map((at) => sample.filter((byte, index) => byte === 0 && index % 2 === at).length)
  if ((zeros[1] ?? 0) > sample.length / 4 && zeros[0] === 0) return 'utf-16le'
  if ((zeros[0] ?? 0) > sample.length / 4 && zeros[1] === 0) return 'utf-16be'
  if (isUtf8(file)) return 'utf-8'
  return isMacRoman(file) ? 'macintosh' : 'windows-1252'
}

/** á é í ó ú ñ of Excel on an old Mac. In Windows-1252 these are signs that do not stand between two letters. */
const MAC_LETTERS = new Set([0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96])
const WINDOWS_LETTERS = new Set([0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1])

function isMacRoman(file: Uint8Array): boolean {
  const inWords = (letters: ReadonlySet<number>) =>
    file.filter((byte, at) => letters.has(byte) && isLetter(file[at - 1]) && isLetter(file[at + 1])).length
  return inWords(MAC_LETTERS) > inWords(WINDOWS_LETTERS)
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}

function parseAll(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let columns = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data }) {
      rows.push(data)
      columns = Math.max(columns, data.length)
      const problem = sheetProblem({ rows: rows.length, columns })
      if (problem) throw new AppError(413, problem)
    },
  })
  return rows
}
