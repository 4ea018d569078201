import { z } from 'zod/mini'
import { anyText } from '../../text.ts'
import { categoryInput } from '../category-input.ts'
import { ImageAddress } from '../image-address.ts'
import { MAX_DESCRIPTION, Product } from '../product.ts'
import { ProductCode } from '../product-code.ts'
import { IMPORT_STATES } from './product-import.ts'

/** A row that comes back from the preview, before what it says is checked. */
export const SentRow = z.looseObject({
  row: z.int('La fila es un número'),
  state: z.enum(IMPORT_STATES, 'El estado de una fila no es válido'),
})
export type SentRow = z.infer<typeof SentRow>

/** Zero is refused, because it is usually a slip. */
const price = z.pipe(Product.shape.price, z.int().check(z.gte(1, 'El precio tiene que ser mayor que cero')))

const optional = {
  code: z.optional(ProductCode),
  description: z.optional(anyText(MAX_DESCRIPTION)),
  image: z.optional(z.union([z.literal(''), ImageAddress])),
}

const CreatedProduct = z.object({
  name: Product.shape.name,
  price,
  category: categoryInput('Elegí la categoría'),
  availability: z._default(Product.shape.availability, true),
  draft: z._default(z.boolean('El borrador es verdadero o falso'), false),
  ...optional,
})
type CreatedProduct = z.infer<typeof CreatedProduct>

const ChangedProduct = z.object({
  id: z.int('Elegí el producto'),
  price: z.optional(price),
  availability: z.optional(Product.shape.availability),
  ...optional,
})
type ChangedProduct = z.infer<typeof ChangedProduct>

export type AppliedRow =
  | { readonly row: number; readonly state: 'new'; readonly product: CreatedProduct }
  | { readonly row: number; readonly state: 'changed'; readonly product: ChangedProduct }

/** What a row stores; undefined if it is to be left out, or a sentence that says what is wrong with it. */
export function parseAppliedRow({ row, state, product }: SentRow): AppliedRow | string | undefined {
  if (state !== 'new' && state !== 'changed') return undefined
  const schema = state === 'new' ? CreatedProduct : ChangedProduct
  const parsed = schema.safeParse(product ?? {})
  if (!parsed.success) return `Fila ${row}: ${parsed.error.issues[0]?.message ?? 'no es válida'}`
  // The schema is the one of the state.
  return { row, state, product: parsed.data } as AppliedRow
}
