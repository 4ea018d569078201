import type { Cents, DecimalMark } from '../../money/money.ts'
import { cellId, cellPrice, cellString, type SheetRow } from '../../spreadsheets/cells.ts'
import { findPrices, simplifyTitle } from '../../spreadsheets/titles.ts'
import { collectTwoWays } from '../../spreadsheets/two-ways.ts'
import type { Category } from '../category.ts'
import { MAX_DESCRIPTION, Product } from '../product.ts'
import {
  type Columns,
  chosenTitleRow,
  describeColumns,
  findTitleRow,
  type RememberedColumns,
  rememberedTitleRow,
  type TitleRow,
} from './columns.ts'
import { guessCategory } from './guess-category.ts'
import { plainText } from './plain-text.ts'
import type { ColumnChoice, ImportPreview } from './product-import.ts'
import { cellCode, cellFlag, cellImage } from './sheet-values.ts'

/** A row of the sheet as it can be used, before it is compared with the products of the shop. */
export type SheetProduct = {
  readonly row: number
  readonly id: number | undefined
  readonly name: string
  readonly code: string | undefined
  readonly description: string | undefined
  /** Or what is wrong with the row. */
  readonly price: Cents | string
  readonly category: Category | undefined
  /** The title between the rows, or what the category's column says. */
  readonly section: string | undefined
  readonly availability: boolean | undefined
  readonly image: string | undefined
  readonly isPublished: boolean
  readonly notes: readonly string[]
}

export type ReadSheet = Omit<ImportPreview, 'fingerprint' | 'file' | 'rows'> & {
  readonly products: SheetProduct[]
  /** Texts without a price, taken for titles of sections. */
  readonly sections: { readonly row: number; readonly text: string }[]
}

export type SheetOptions = {
  /** The owner's choice. */
  readonly choice: ColumnChoice | undefined
  readonly remembered: readonly RememberedColumns[]
  /** The mark that begins decimals even before three digits, if the owner said so. */
  readonly decimalMark?: DecimalMark | undefined
}

const UNKNOWN_TITLES =
  'No reconocimos los títulos de la planilla. Elegí qué columna tiene el nombre y cuál el precio.'
const NO_NAME_COLUMN = '¿Qué columna tiene el nombre del producto?'
const NO_PRICE_COLUMN = '¿Qué columna tiene el precio que pagan tus clientes?'

/** Reads a sheet with products: titles anywhere in the first rows, sections between the rows, columns in any order. */
export function readProductSheet(
  rows: readonly SheetRow[],
  { choice, remembered, decimalMark }: SheetOptions,
): ReadSheet {
  const known = choice === undefined ? rememberedTitleRow(rows, remembered) : undefined
  const header = choice ? chosenTitleRow(rows, choice) : (known ?? findTitleRow(rows) ?? NO_TITLES)
  const { at, columns } = header
  const head = {
    titlesRow: at + 1,
    columns: describeColumns(rows, header),
    remembered: known !== undefined,
  }
  const question = questionAbout(header)
  if (question) return { ...head, ...question, twoWays: [], products: [], sections: [] }
  return { ...head, ...readRows(rows, columns, { ...header, decimalMark }) }
}

const NO_TITLES: TitleRow = { at: -1, titles: [], columns: {} }

function questionAbout({ titles, columns }: TitleRow): Pick<ReadSheet, 'question' | 'missing'> | undefined {
  const isNamed = (columns.name ?? columns.code ?? columns.id) !== undefined
  if (!isNamed && findPrices(titles.map(simplifyTitle)).prices.length === 0 && columns.price === undefined) {
    return { question: UNKNOWN_TITLES, missing: 'name' }
  }
  if (!isNamed) return { question: NO_NAME_COLUMN, missing: 'name' }
  return columns.price === undefined ? { question: NO_PRICE_COLUMN, missing: 'price' } : undefined
}

function readRows(
  rows: readonly SheetRow[],
  columns: Columns,
  { at, titles, decimalMark }: TitleRow & Pick<SheetOptions, 'decimalMark'>,
) {
  const products: SheetProduct[] = []
  const twoWays = collectTwoWays()
  const sections: ReadSheet['sections'] = []
  const firstOf = new Map<string, number>()
  let section: string | undefined
  for (const [index, cells] of rows.entries()) {
    const row = index + 1
    if (index <= at || isEmpty(cells) || isTitles(cells, titles, columns)) continue
    const title = sectionTitle(cells, columns)
    if (title !== undefined) {
      sections.push({ row, text: title })
      section = title
      continue
    }
    const handle = cellString(cells[columns.handle ?? -1])
    const first = handle === '' ? undefined : firstOf.get(handle)
    const priceCell = cells[columns.price ?? -1]
    const price = cellPrice(priceCell, decimalMark)
    twoWays.add(row, priceCell, price)
    const codeTitle = titles[columns.code ?? -1] ?? ''
    const product = readRow(row, cells, columns, { section, codeTitle, price })
    if (first === undefined) firstOf.set(handle, products.push(product) - 1)
    else noteVariant(products, first, product)
  }
  return { products, sections, twoWays: twoWays.list() }
}

function isEmpty(cells: SheetRow): boolean {
  return cells.every((cell) => cellString(cell) === '')
}

/** Suppliers repeat the titles on each page; of two rows of titles, the lower one. */
function isTitles(cells: SheetRow, titles: readonly string[], { name, price }: Columns): boolean {
  return [name, price].every((column) => {
    if (column === undefined) return true
    const text = cellString(cells[column])
    return text !== '' && ` ${titles[column]}`.endsWith(` ${text}`)
  })
}

/** A lone text, or a category's name without a price. */
function sectionTitle(cells: SheetRow, columns: Columns): string | undefined {
  const texts = cells.map(cellString).filter((text) => text !== '')
  if (cellString(cells[columns.price ?? -1]) !== '') return undefined
  const [text = ''] = texts.filter((each) => /\p{L}/u.test(each))
  if (texts.length === 1) return text === '' ? undefined : text.slice(0, 80)
  return texts.length === 2 && guessCategory(text) !== undefined && isShort(text) ? text : undefined
}

function isShort(text: string): boolean {
  return text.split(/\s+/).length <= 3
}

/** Rows after the first of one product have its variants and pictures. */
function noteVariant(products: SheetProduct[], first: number, variant: SheetProduct): void {
  const product = products[first]
  if (!product || typeof variant.price === 'string' || variant.price === product.price) return
  if (product.notes.includes(VARIANTS)) return
  products[first] = { ...product, notes: [...product.notes, VARIANTS] }
}

const VARIANTS = 'Tiene variantes con otros precios: se toma el de la primera.'

type Context = {
  readonly section: string | undefined
  readonly codeTitle: string
  readonly price: ReturnType<typeof cellPrice>
}

function readRow(
  row: number,
  cells: SheetRow,
  columns: Columns,
  { section, codeTitle, price }: Context,
): SheetProduct {
  const cell = (field: keyof Columns) => cells[columns[field] ?? -1]
  const notes: string[] = []
  const name = plainText(cellString(cell('name'))).replace(/\s+/g, ' ')
  const { code, note } = cellCode(cell('code'), codeTitle)
  if (note !== undefined) notes.push(note)
  if (typeof price === 'object' && price.written !== undefined) {
    notes.push(`El precio "${price.written}" se redondea a centavos.`)
  }
  const described = plainText(cellString(cell('description')))
  const description = described.length > MAX_DESCRIPTION ? shortened(described) : described
  if (description !== described) notes.push(`La descripción se acorta a ${MAX_DESCRIPTION} caracteres.`)
  const named = cellString(cell('category')) || section
  const image = cellImage(cell('image'))
  if (image === undefined && cellString(cell('image')) !== '') {
    notes.push('La imagen no es una dirección http(s) que se pueda usar.')
  }
  return {
    row,
    id: cellId(cell('id')),
    name,
    code,
    description: usable(Product.shape.description.safeParse(description)),
    price: nameProblem(name) ?? (typeof price === 'string' ? price : price.price),
    category: named === undefined ? undefined : guessCategory(named),
    section: named?.slice(0, 80),
    availability: cellFlag(cell('availability')),
    image,
    isPublished: cellFlag(cell('published')) !== false,
    notes,
  }
}

function nameProblem(name: string): string | undefined {
  if (name === '') return undefined
  const message = Product.shape.name.safeParse(name).error?.issues[0]?.message
  return message === undefined ? undefined : `El nombre no sirve. ${message}.`
}

function usable(parsed: { readonly data?: string | undefined }): string | undefined {
  return parsed.data
}

/** Between two words, if there is a gap near the end. */
function shortened(text: string): string {
  const cut = text.slice(0, MAX_DESCRIPTION - 1)
  const gap = cut.lastIndexOf(' ')
  return `${(gap > MAX_DESCRIPTION - 100 ? cut.slice(0, gap) : cut).trim()}…`
}
