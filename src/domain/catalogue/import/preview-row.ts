import type { Cents } from '../../money/money.ts'
import { fold } from '../../search/search.ts'
import { NO_PRICE } from '../../spreadsheets/cells.ts'
import type { VersionedProduct } from '../product-answers.ts'
import { codeKey } from '../product-code.ts'
import { guessCategory } from './guess-category.ts'
import type { ImportedProduct, ImportRow } from './product-import.ts'
import type { ProductLookup } from './product-lookup.ts'
import type { SheetProduct } from './read-sheet.ts'
import { type FoundRow, stateOf } from './row-state.ts'

/** What was in the rows above, so that a product is not imported twice. */
export type SeenRows = {
  readonly products: Map<number, number>
  readonly names: Map<string, number>
  readonly codes: Map<string, number>
  readonly prices: Map<number, Cents>
}

export function noRowsSeen(): SeenRows {
  return { products: new Map(), names: new Map(), codes: new Map(), prices: new Map() }
}

/** What importing a row would do, and why it cannot be imported as it is. */
export function previewRow(sheet: SheetProduct, lookup: ProductLookup, seen: SeenRows): ImportRow {
  return withState(findRow(sheet, lookup, seen))
}

function withState({ row, ...found }: FoundRow): ImportRow {
  return { row, state: stateOf({ row, ...found }), ...found }
}

function findRow(sheet: SheetProduct, lookup: ProductLookup, seen: SeenRows): FoundRow {
  const { row, name, code, price, section } = sheet
  const written = writtenProduct(sheet)
  const head = { row, ...(section !== undefined && { section }) }
  const wrong = (reason: string): FoundRow => ({ ...head, reason, product: written })
  if (typeof price === 'string') {
    const hasName = name !== '' || code !== undefined || sheet.id !== undefined
    return { ...wrong(hasName ? price : NO_NAME), ...correctable(written, lookup.find(sheet).product) }
  }
  const { product, question, candidates = [] } = lookup.find(sheet)
  if (name === '' && !product && !question) return wrong(NO_NAME)

  const earlier = product && seen.products.get(product.id)
  if (earlier !== undefined) return wrong(`El producto ya está en la fila ${earlier}.`)
  const twin = twinOf(sheet, seen)
  if (twin.same !== undefined) return wrong(repeated(twin.same, seen.prices.get(twin.same) === price))
  remember(sheet, product, seen)
  seen.prices.set(row, price)
  if (product) return changedRow(head, sheet, written, product)

  const asks = question ?? twin.question
  const doubts = [
    ...(asks === undefined ? [] : [asks]),
    ...(sheet.category ? [] : [categoryQuestion(section)]),
  ]
  const notes = notesOf(sheet)
  if (doubts.length === 0) {
    const description = sheet.description ?? name
    const newNotes = sheet.description === undefined ? [...notes, NO_DESCRIPTION] : notes
    return { ...head, ...withNotes(newNotes), product: { ...written, description } }
  }
  return {
    ...head,
    reason: doubts.join(' '),
    ...withNotes(notes),
    ask: [
      ...(asks === undefined ? [] : ['product' as const]),
      ...(sheet.category ? [] : ['category' as const]),
    ],
    ...(candidates.length > 0 && { candidates: candidates.map(asCandidate) }),
    // The name often says it; the owner confirms.
    product: { ...written, ...guessed(sheet) },
  }
}

function repeated(row: number, isSamePrice: boolean): string {
  return isSamePrice
    ? `Está repetida: es igual a la fila ${row}.`
    : `Está repetida con otro precio: se toma el de la fila ${row}. Si vale este, borrá la otra.`
}

/** A row with a wrong price that matches a product: it updates the product once the owner has corrected the price. */
function correctable(
  written: ImportedProduct,
  product: VersionedProduct | undefined,
): Pick<ImportRow, 'product' | 'before'> {
  if (!product) return { product: written }
  const { id, name, category, price } = product
  return { product: { ...written, id, name, category }, before: { price } }
}

const NO_NAME = 'Falta el nombre.'
const NO_DESCRIPTION = 'No tiene descripción: se usa el nombre.'

function categoryQuestion(section: string | undefined): string {
  return section === undefined
    ? '¿En qué categoría va?'
    : `«${section}» no es una categoría de la tienda. ¿En cuál va?`
}

function guessed({ category, name }: SheetProduct): Pick<ImportedProduct, 'category'> {
  const guess = category ?? guessCategory(name)
  return guess === undefined ? {} : { category: guess }
}

/** The fields that the file has. */
function writtenProduct(sheet: SheetProduct): ImportedProduct {
  const { name, code, description, price, category, availability, image, isPublished } = sheet
  return {
    ...(name !== '' && { name: name.slice(0, 200) }),
    ...(code !== undefined && { code }),
    ...(description !== undefined && { description }),
    ...(typeof price === 'number' && { price }),
    ...(category !== undefined && { category }),
    ...(availability !== undefined && { availability }),
    ...(image !== undefined && { image }),
    ...((image === undefined || !isPublished) && { draft: true }),
  }
}

/** A row above that is the same product, or may be. */
function twinOf({ name, code }: SheetProduct, { names, codes }: SeenRows) {
  const named = name === '' ? undefined : names.get(fold(name))
  const coded = code === undefined ? undefined : codes.get(codeKey(code))
  if (named !== undefined && (coded === named || code === undefined)) return { same: named }
  if (coded !== undefined) return { question: `La fila ${coded} tiene el mismo código. ¿Es otro producto?` }
  if (named !== undefined) return { question: `La fila ${named} se llama igual. ¿Es otro producto?` }
  return {}
}

function remember(
  { row, name, code }: SheetProduct,
  product: VersionedProduct | undefined,
  seen: SeenRows,
): void {
  if (product) seen.products.set(product.id, row)
  if (name !== '') seen.names.set(fold(name), row)
  if (code !== undefined) seen.codes.set(codeKey(code), row)
}

function changedRow(
  head: Pick<ImportRow, 'row' | 'section'>,
  sheet: SheetProduct,
  written: ImportedProduct,
  product: VersionedProduct,
): FoundRow {
  const { before, after } = importChanges(product, written)
  const { id, name, code, description, price, category, availability, image, draft } = product
  const now = {
    id,
    name,
    ...(code && { code }),
    description,
    price,
    category,
    availability,
    image,
    ...(draft && { draft }),
  }
  const isSame = Object.keys(after).length === 0
  return {
    ...head,
    ...withNotes([...notesOf(sheet), ...keptNotes(sheet, product)]),
    product: { ...now, ...after },
    ...(!isSame && { before }),
  }
}

/** Notes on differences that the import ignores. */
function keptNotes({ name, category }: SheetProduct, product: VersionedProduct): string[] {
  return [
    ...(name !== '' && fold(name) !== fold(product.name)
      ? [`En la planilla se llama «${name.slice(0, 80)}»: el nombre no cambia.`]
      : []),
    ...(category !== undefined && category !== product.category
      ? ['La planilla lo tiene en otra categoría: no cambia.']
      : []),
  ]
}

const CHANGED_FIELDS = ['price', 'description', 'availability', 'code', 'image'] as const
type ChangedFields = Partial<Pick<VersionedProduct, (typeof CHANGED_FIELDS)[number]>>

/**
 * What an import changes in a product. It never renames a product or moves it to another category, because the file's words are the
 * supplier's; a code and a picture are only filled in.
 */
export function importChanges(
  product: VersionedProduct,
  imported: ImportedProduct,
): { before: ChangedFields; after: ChangedFields } {
  const fields = CHANGED_FIELDS.filter((field) => {
    const value = imported[field]
    if (value === undefined || value === '' || value === (product[field] ?? '')) return false
    return (field !== 'code' && field !== 'image') || !product[field]
  })
  const pick = (values: ImportedProduct): ChangedFields =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? '']))
  return { before: pick(product), after: pick(imported) }
}

function notesOf({ notes, isPublished }: SheetProduct): string[] {
  return isPublished ? [...notes] : [...notes, 'No está publicado en la planilla.']
}

function withNotes(notes: readonly string[]): Pick<ImportRow, 'notes'> {
  return notes.length > 0 ? { notes: [...notes] } : {}
}

function asCandidate({ id, name, code, price, category }: VersionedProduct) {
  return { id, name, ...(code && { code }), price, category }
}

/** A text alone in its row that is a product of the shop lacks its price. Other ones are titles of sections. */
export function previewSection(
  { row, text }: { readonly row: number; readonly text: string },
  lookup: ProductLookup,
): ImportRow | undefined {
  const { named } = lookup.sameAs({ code: undefined, name: text })
  if (named.length === 0) return undefined
  const only = named.length === 1 ? named[0] : undefined
  return withState({ row, reason: NO_PRICE, ...correctable({ name: text }, only) })
}
