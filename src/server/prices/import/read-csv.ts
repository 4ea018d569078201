import { isUtf8 } from 'node:buffer'
import Papa from 'papaparse'
import { LINE_TOO_LONG, MAX_LINE, sheetProblem } from '#domain/prices/list-limits.ts'
import { findTitles, TITLES_WITHIN } from '#domain/prices/list-titles.ts'
import { AppError } from '../../errors.ts'

const DELIMITERS = [';', '\t', ','] as const

/** Excel in Spanish saves Windows-1252 and semicolons, LibreOffice UTF-8 and commas. */
export function readCsv(file: Uint8Array): string[][] {
  const text = new TextDecoder(isUtf8(file) ? 'utf-8' : 'windows-1252').decode(file)
  if (text.split(/[\r\n]/).some(({ length }) => length > MAX_LINE)) throw new AppError(413, LINE_TOO_LONG)
  return parse(text, delimiterOf(text))
}

/** The one that separates titles: prices and names may contain the others. */
function delimiterOf(text: string): string {
  const found = DELIMITERS.find((delimiter) =>
    parse(text, delimiter, TITLES_WITHIN).some((row) => findTitles(row) !== undefined),
  )
  return found ?? DELIMITERS[0]
}

function parse(text: string, delimiter: string, preview = 0): string[][] {
  const rows: string[][] = []
  let columns = 0
  Papa.parse<string[]>(text, {
    delimiter,
    preview,
    step({ data }) {
      rows.push(data)
      columns = Math.max(columns, data.length)
      const problem = sheetProblem({ rows: rows.length, columns })
      if (problem) throw new AppError(413, problem)
    },
  })
  return rows
}
