import { isUtf8 } from 'node:buffer'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { MAX_PRICES } from '#domain/prices/price-request.ts'
import { AppError } from '../../errors.ts'

export type SheetCell = string | number | boolean | Date | null

const MAX_UNZIPPED = 64 * 1024 * 1024
const UNREADABLE = 'No pudimos leer el archivo. Tiene que ser una planilla .xlsx o .csv.'

/** The rows of a spreadsheet, of its first sheet. Empty rows stay, so that a row's number is the one people see. */
export async function readRows(file: Buffer): Promise<readonly (readonly SheetCell[])[]> {
  const rows = isZip(file) ? await readXlsx(file) : readCsv(file)
  if (rows.length > MAX_PRICES) throw new AppError(413, `El archivo tiene más de ${MAX_PRICES} filas.`)
  return rows
}

function isZip(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
}

async function readXlsx(file: Buffer): Promise<SheetCell[][]> {
  // Loaded with the first spreadsheet: few requests need it, and it takes memory.
  const { readSheet } = await import('read-excel-file/node')
  try {
    refuseZipBomb(file)
    return (await readSheet(file)) as SheetCell[][]
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(400, UNREADABLE, {}, { cause: error })
  }
}

/** A few kilobytes can unpack to gigabytes, so the sizes are added up before anything is unpacked. */
function refuseZipBomb(file: Buffer): void {
  let size = 0
  unzipSync(file, {
    filter({ originalSize }) {
      size += originalSize
      return false
    },
  })
  if (size > MAX_UNZIPPED) throw new AppError(413, 'El archivo es demasiado grande.')
}

/** Excel in Spanish saves Windows-1252 and semicolons, LibreOffice UTF-8 and commas. */
function readCsv(file: Buffer): string[][] {
  if (file.includes(0)) throw new AppError(400, UNREADABLE)
  const text = isUtf8(file) ? new TextDecoder().decode(file) : new TextDecoder('windows-1252').decode(file)
  return Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data
}

const DELIMITERS = [';', '\t', ','] as const

/** The line of titles tells: prices and names may contain commas, titles do not. */
function delimiterOf(text: string): string {
  const titles = /^(?:.*[;\t,])?"?precio"?(?:[;\t,].*)?$/im.exec(text)?.[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => titles.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}
