/** As what lists and reports are downloaded. */
export const SHEET_FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const
export type SheetFormat = keyof typeof SHEET_FORMATS

export const LIST_FORMATS = { ...SHEET_FORMATS, pdf: 'PDF' } as const
export type ListFormat = keyof typeof LIST_FORMATS

// What a file is that is no spreadsheet we read, and what to do about it.

export const UNREADABLE = 'No pudimos leer el archivo. Tiene que ser una planilla .xlsx o .csv.'
const SAVE_AS = 'Abrila con tu programa de planillas y guardala como .xlsx.'

const OLD_EXCEL = `Es una planilla .xls de un Excel viejo, o tiene contraseña. ${SAVE_AS}`
const WEB_PAGE = `Es una página web guardada como planilla. ${SAVE_AS}`
const OPEN_DOCUMENT = `Es una planilla .ods de LibreOffice. ${SAVE_AS}`
const NUMBERS = 'Es una planilla .numbers de Apple. Abrila en Numbers y exportala como .xlsx.'
const PDF =
  'Es un PDF, y de un PDF no se pueden leer las columnas. Pedile a tu proveedor la lista en .xlsx o .csv.'
const PICTURE = 'Es una imagen. Acá va la planilla; las imágenes se cargan aparte.'
const ARCHIVE = 'Es un archivo comprimido y no una planilla. Descomprimilo y elegí la planilla .xlsx o .csv.'

const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['\xD0\xCF\x11\xE0', OLD_EXCEL],
  ['%PDF', PDF],
  ['\xFF\xD8\xFF', PICTURE],
  ['\x89PNG', PICTURE],
  ['GIF8', PICTURE],
  ['RIFF', PICTURE],
  ['Rar!', ARCHIVE],
  ['7z\xBC\xAF', ARCHIVE],
  ['\x1F\x8B', ARCHIVE],
]

/** Why a file cannot be read, from its bytes as Latin-1 text; undefined if it may be a spreadsheet. */
export function fileProblem(file: string): string | undefined {
  const known = BEGINNINGS.find(([beginning]) => file.startsWith(beginning))
  if (known) return known[1]
  if (file.slice(4, 8) === 'ftyp') return PICTURE
  if (/^\s*<(?:!doctype|html|table|\?xml|meta)\b/i.test(file.slice(0, 200).replace(/^\xEF\xBB\xBF/, '')))
    return WEB_PAGE
  return isZip(file) ? zipProblem(file) : undefined
}

export function isZip(file: string): boolean {
  return file.startsWith('PK\x03\x04')
}

/** The names of the files inside are not compressed. */
function zipProblem(file: string): string | undefined {
  if (file.includes('xl/')) return undefined
  if (file.includes('opendocument.spreadsheet')) return OPEN_DOCUMENT
  if (file.includes('.iwa')) return NUMBERS
  return file.includes('PK\x01\x02') ? ARCHIVE : undefined
}
