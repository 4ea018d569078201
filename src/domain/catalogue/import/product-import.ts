import { z } from 'zod/mini'
import { amount } from '../../money/amount.ts'
import { TwoWays } from '../../spreadsheets/two-ways.ts'
import { Product } from '../product.ts'

/** Products from a spreadsheet, as the API takes and returns them. */

/** What a column of the sheet can hold, with what the owner reads. */
export const COLUMN_LABELS = {
  id: 'Id de esta tienda',
  code: 'Código',
  name: 'Nombre',
  description: 'Descripción',
  price: 'Precio',
  category: 'Categoría',
  availability: 'Disponibilidad o stock',
  published: 'Publicado',
  image: 'Dirección de la imagen',
  handle: 'Filas de un mismo producto',
} as const
export type ColumnField = keyof typeof COLUMN_LABELS
// The keys are those of the object above.
export const COLUMN_FIELDS = Object.keys(COLUMN_LABELS) as ColumnField[]

const ColumnNumber = z
  .int('La columna es un número desde 1')
  .check(z.gte(1, 'La columna es un número desde 1'))

/**
 * Which column is what, chosen by hand; both are counted from 1, and a row of titles 0 means that there is none. What is not named is not
 * read.
 */
export const ColumnChoice = z.extend(
  z.object({
    titlesRow: z.int('La fila de títulos es un número').check(z.gte(0, 'La fila de títulos es un número')),
  }),
  // The entries have lost their names.
  Object.fromEntries(COLUMN_FIELDS.map((field) => [field, z.optional(ColumnNumber)])) as Record<
    ColumnField,
    z.ZodMiniOptional<typeof ColumnNumber>
  >,
)
export type ColumnChoice = z.infer<typeof ColumnChoice>

/** A column of the sheet, counted from 1, with what it was taken for. */
export const SheetColumn = z.object({
  column: z.int(),
  title: z.string(),
  examples: z.array(z.string()),
  field: z.nullable(z.enum(COLUMN_FIELDS)),
})
export type SheetColumn = z.infer<typeof SheetColumn>

export const IMPORT_STATES = ['new', 'changed', 'same', 'unclear', 'wrong'] as const

/** What would be stored. A row that is unclear or wrong has what could be read. */
const ImportedProduct = z.object({
  /** The product in the shop that it changes. */
  id: z.optional(z.int()),
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  description: z.optional(z.string()),
  price: z.optional(amount('El precio tiene que ser un número')),
  category: z.optional(Product.shape.category),
  availability: z.optional(z.boolean()),
  image: z.optional(z.string()),
  /** Without a picture, or not published where it comes from: only the owner sees it. */
  draft: z.optional(z.boolean()),
})
export type ImportedProduct = z.infer<typeof ImportedProduct>

const Candidate = z.object({
  id: z.int(),
  name: z.string(),
  code: z.optional(z.string()),
  price: amount('El precio tiene que ser un número'),
  category: Product.shape.category,
})

export const ImportRow = z.object({
  /** The number that people see in their spreadsheet. */
  row: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Why it is unclear or wrong. */
  reason: z.optional(z.string()),
  /** What the owner should know about a row that can be imported: `El código "7,79E+12" no se guarda…`. */
  notes: z.optional(z.array(z.string())),
  /** What has to be decided in an unclear row: whether it is one of the candidates, the category, or both. */
  ask: z.optional(z.array(z.enum(['product', 'category']))),
  candidates: z.optional(z.array(Candidate)),
  product: ImportedProduct,
  /** Of a row that changes a product: the fields that differ, as they are now. */
  before: z.optional(ImportedProduct),
  /** The title between the rows above it, or the category that the sheet names. */
  section: z.optional(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportPreview = z.object({
  /** Lists the products that the preview saw. It is imported only if none of those concerned has changed since. */
  fingerprint: z.string(),
  /** The file's name. */
  file: z.string(),
  titlesRow: z.int(),
  columns: z.array(SheetColumn),
  /** Whether the columns are those of an earlier file with the same titles. */
  remembered: z.boolean(),
  /** What the owner has to choose before rows can be read, such as the column with the price. There are no rows then. */
  question: z.optional(z.string()),
  /** The column that the question is about. */
  missing: z.optional(z.enum(['name', 'price'])),
  twoWays: TwoWays,
  rows: z.array(ImportRow),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/**
 * Rows of the preview as they came, or decided: an unclear or corrected row is sent as `new` or `changed` with the product's id. Others are skipped.
 * With file and columns the import is listed by its name, and the columns are remembered for the next file with the same titles.
 */
export const ImportRequest = z.object({
  fingerprint: z.string('Falta la huella de la vista previa'),
  file: z.optional(z.string()),
  titlesRow: z.optional(z.int()),
  columns: z.optional(z.array(SheetColumn)),
  rows: z.array(ImportRow, 'Faltan las filas'),
})

export const Imported = z.object({ id: z.int(), created: z.int(), changed: z.int() })
export type Imported = z.infer<typeof Imported>

const Reason = z.object({ id: z.int(), name: z.string(), reason: z.string() })

export const UndoneImport = z.object({
  id: z.int(),
  /** Products that have their old values again. */
  restored: z.int(),
  /** Products that the import had created and that are gone, also those in the trash. */
  removed: z.int(),
  /** Created products that were edited or ordered since: they are in the trash. */
  trashed: z.array(Reason),
  /** What was changed again since, and stays. */
  skipped: z.array(Reason),
})
export type UndoneImport = z.infer<typeof UndoneImport>

/** The last imports, the newest first. */
export const ImportList = z.array(
  z.extend(Imported, { date: z.string(), user: z.string(), file: z.string(), undone: z.boolean() }),
)
export type ImportList = z.infer<typeof ImportList>

/** Names of picture files, and the product each belongs to. */
export const PictureNames = z.object({
  names: z
    .array(z.string('El nombre del archivo no es válido'), 'Faltan los nombres de los archivos')
    .check(z.maxLength(1000, 'Se pueden elegir hasta 1000 imágenes a la vez')),
})
export const MatchedPictures = z.array(
  z.object({
    name: z.string(),
    state: z.enum(['found', 'unclear', 'unknown']),
    product: z.optional(z.object({ id: z.int(), name: z.string(), hasImage: z.boolean() })),
    candidates: z.optional(z.array(z.object({ id: z.int(), name: z.string(), hasImage: z.boolean() }))),
  }),
)
export type MatchedPictures = z.infer<typeof MatchedPictures>
