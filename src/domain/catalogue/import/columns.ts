import { cellString, type SheetRow } from '../../spreadsheets/cells.ts'
import {
  CODE_TITLES,
  findColumn,
  findPrices,
  ID_TITLE,
  NAME_TITLE,
  NAME_TITLES,
  simplifyTitle,
  TITLES_WITHIN,
  titles,
} from '../../spreadsheets/titles.ts'
import type { ColumnChoice, ColumnField, SheetColumn } from './product-import.ts'
import { COLUMN_FIELDS } from './product-import.ts'

/** Titles of suppliers, Tiendanube, WooCommerce, Shopify and Mercado Libre, the clearest first. */
const DESCRIPTION_TITLES = titles(
  ['Descripción', 'Description', 'Body (HTML)', 'Descripción larga', 'Descripción corta'],
  ['Short description', 'Detalle', 'Detalles'],
)
const CATEGORY_TITLES = titles(
  ['Categoría', 'Categorías', 'Categories', 'Product category', 'Rubro', 'Familia', 'Línea', 'Sección'],
  ['Grupo', 'Subrubro'],
)
const AVAILABILITY_TITLES = titles([
  'Disponibilidad',
  'Disponible',
  'In stock?',
  'Stock',
  'Existencia',
  'Variant inventory qty',
])
const PUBLISHED_TITLES = titles([
  'Published',
  'Publicado',
  'Mostrar en tienda',
  'Visible',
  'Status',
  'Estado',
])
const IMAGE_TITLES = titles([
  'Images',
  'Image Src',
  'Imagen',
  'Imágenes',
  'Foto',
  'Fotos',
  'URL de imagen',
  'Imagen URL',
  'Image',
])
const HANDLE_TITLES = titles(['Handle', 'Identificador de URL'])

/** The column of each field, counted from 0. */
export type Columns = Readonly<Partial<Record<ColumnField, number>>>

export type TitleRow = {
  /** The row of the titles, the lower one if there are two. -1 if there is none. */
  readonly at: number
  /** As people read them. */
  readonly titles: readonly string[]
  readonly columns: Columns
}

/** Which columns an earlier file with the same titles had, by simplified title. */
export type RememberedColumns = {
  readonly key: string
  readonly columns: readonly { readonly title: string; readonly field: ColumnField | null }[]
}

/** What files of one supplier have in common. */
export function titlesKey(found: readonly string[]): string {
  return [...new Set(found.map(simplifyTitle).filter((title) => title !== ''))].sort().join('|')
}

/** The titles among the first rows: one row, or two if the lower one completes the upper one. */
export function findTitleRow(rows: readonly SheetRow[]): TitleRow | undefined {
  let best: TitleRow | undefined
  for (let at = 0; at < Math.min(rows.length, TITLES_WITHIN); at++) {
    const upper = textsOf(rows[at])
    if (upper.every((title) => title === '')) continue
    best = better(best, titleRowOf(at, upper))
    const lower = textsOf(rows[at + 1])
    if (lower.some((title) => title !== '') && !lower.some(isNumber))
      best = better(best, titleRowOf(at + 1, together(upper, lower)))
  }
  return best && fieldsFound(best) > 1 ? best : undefined
}

function better(best: TitleRow | undefined, header: TitleRow): TitleRow {
  return best && fieldsFound(best) >= fieldsFound(header) ? best : header
}

/** A price that may be meant counts, even if the owner has to choose which. */
function fieldsFound({ columns, titles: found }: TitleRow): number {
  const isPriced = findPrices(found.map(simplifyTitle)).prices.length > 0
  return Object.keys(columns).filter((field) => field !== 'price').length + (isPriced ? 2 : 0)
}

function titleRowOf(at: number, found: readonly string[]): TitleRow {
  return { at, titles: found, columns: guessColumns(found.map(simplifyTitle)) }
}

/** Joins two rows of titles; a merged title is only in its first column. Drops an upper title if only the lower one is known. */
function together(upper: readonly string[], lower: readonly string[]): string[] {
  let merged = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]]
    if (above !== '') merged = above
    if (below === '') return above
    const both = `${merged} ${below}`.trim()
    return isKnown(both) || !isKnown(below) ? both : below
  })
}

function isKnown(title: string): boolean {
  const row = [simplifyTitle(title)]
  return findPrices(row).prices.length > 0 || Object.keys(guessColumns(row)).length > 0
}

/** What each column is by its simplified title. */
function guessColumns(row: readonly string[]): Columns {
  const name = findColumn(row, NAME_TITLES)
  const { price } = findPrices(row)
  // Ids in other shops' exports are not ours.
  const isOurs = name === undefined || row[name] === simplifyTitle(NAME_TITLE)
  const handle = findColumn(row, HANDLE_TITLES)
  const isMercadoLibre = row.includes('titulo')
  const found = {
    id: isOurs ? findColumn(row, titles([ID_TITLE])) : undefined,
    code: findColumn(row, CODE_TITLES),
    name,
    description: findColumn(
      row.map((title, column) => (column === name ? '' : title)),
      DESCRIPTION_TITLES,
    ),
    price,
    // WooCommerce has another kind of type.
    category: findColumn(row, handle === undefined ? CATEGORY_TITLES : [...CATEGORY_TITLES, 'type']),
    availability: findColumn(
      row,
      isMercadoLibre ? [...AVAILABILITY_TITLES, 'cantidad'] : AVAILABILITY_TITLES,
    ),
    published: findColumn(row, PUBLISHED_TITLES),
    image: findColumn(row, IMAGE_TITLES),
    handle,
  }
  return Object.fromEntries(Object.entries(found).filter(([, column]) => column !== undefined))
}

/** The header as the owner chose it. */
export function chosenTitleRow(rows: readonly SheetRow[], { titlesRow, ...chosen }: ColumnChoice): TitleRow {
  const guessed = findTitleRow(rows)
  const at = titlesRow - 1
  const found = guessed?.at === at ? guessed.titles : textsOf(rows[at])
  const columns = COLUMN_FIELDS.flatMap((field) => {
    const column = chosen[field]
    return column === undefined ? [] : [[field, column - 1]]
  })
  return { at, titles: found, columns: Object.fromEntries(columns) }
}

/** The header whose titles an earlier file had, with the columns that were used for it. */
export function rememberedTitleRow(
  rows: readonly SheetRow[],
  remembered: readonly RememberedColumns[],
): TitleRow | undefined {
  if (remembered.length === 0) return undefined
  const known = new Map(remembered.map((each) => [each.key, each.columns]))
  const guessed = findTitleRow(rows)
  const others = rows.slice(0, TITLES_WITHIN).map((row, at) => ({ at, titles: textsOf(row) }))
  for (const { at, titles: found } of [...(guessed ? [guessed] : []), ...others]) {
    const columns = known.get(titlesKey(found))
    if (columns && columns.length > 0) return { at, titles: found, columns: columnsByTitle(found, columns) }
  }
  return undefined
}

/** Takes columns with the same title once each, in their order. */
function columnsByTitle(found: readonly string[], remembered: RememberedColumns['columns']): Columns {
  const left = found.map((title): string | undefined => simplifyTitle(title))
  const entries = remembered.flatMap(({ title, field }) => {
    const column = left.indexOf(title)
    left[column] = undefined
    return field === null || column < 0 ? [] : [[field, column]]
  })
  return Object.fromEntries(entries)
}

const MAX_EXAMPLES = 3
/** Rows in which examples are looked for. */
const SAMPLE = 200

/** Every column with something in it, for the owner to correct. */
export function describeColumns(
  rows: readonly SheetRow[],
  { at, titles: found, columns }: TitleRow,
): SheetColumn[] {
  const sample = rows.slice(at + 1, at + 1 + SAMPLE)
  const width = sample.reduce((widest, { length }) => Math.max(widest, length), found.length)
  const fieldOf = new Map(Object.entries(columns).map(([field, column]) => [column, field as ColumnField]))
  return Array.from({ length: width }, (_, column) => {
    const values = new Set(
      sample.map((row) => cellString(row[column]).slice(0, 80)).filter((text) => text !== ''),
    )
    return {
      column: column + 1,
      title: (found[column] ?? '').slice(0, 80),
      examples: [...values].slice(0, MAX_EXAMPLES),
      field: fieldOf.get(column) ?? null,
    }
  }).filter(({ title, examples, field }) => title !== '' || examples.length > 0 || field !== null)
}

function textsOf(row: SheetRow | undefined): string[] {
  return (row ?? []).map(cellString)
}

function isNumber(text: string): boolean {
  return /\d/.test(text) && /^[\s$\d.,%-]+$/.test(text)
}
