import { z } from 'zod/mini'
import { BasedOn, editOf } from '../schema.ts'
import { anyText } from '../text.ts'
import { categoryInput } from './category-input.ts'
import { ImageAddress } from './image-address.ts'
import { MAX_DESCRIPTION, Product } from './product.ts'

export const ProductInput = z.extend(z.omit(Product, { id: true }), {
  category: categoryInput('La Categoria del Producto es obligatorio'),
  availability: z._default(Product.shape.availability, true),
})
export type ProductInput = z.infer<typeof ProductInput>

const PUBLISHED = { draft: z.optional(z.literal(false)) }

/** What a draft, which only the owner sees, may leave empty. */
export const DRAFT_FIELDS = {
  description: anyText(MAX_DESCRIPTION),
  image: z.union([z.literal(''), ImageAddress], 'La dirección de la imagen no es válida'),
}

const DraftInput = z.extend(ProductInput, {
  description: z._default(DRAFT_FIELDS.description, ''),
  image: z._default(DRAFT_FIELDS.image, ''),
  draft: z.literal(true),
})

const DRAFT_MESSAGE = 'El borrador es verdadero o falso'

/** A product as it is created. One that is not a draft needs everything. */
export const NewProduct = z.discriminatedUnion(
  'draft',
  [z.extend(ProductInput, PUBLISHED), DraftInput],
  DRAFT_MESSAGE,
)
export type NewProduct = ProductInput & { readonly draft?: boolean | undefined }

/** An edit that does not say draft publishes the product, so it needs everything. */
export const ProductEdit = z.discriminatedUnion(
  'draft',
  [editOf(z.extend(ProductInput, PUBLISHED)), editOf(DraftInput)],
  DRAFT_MESSAGE,
)

const Publishable = z.pick(Product, { description: true, image: true })

/** Why a draft cannot be published yet, in the form's words; undefined if it can. */
export function publishProblem(draft: Pick<Product, 'description' | 'image'>): string | undefined {
  return Publishable.safeParse(draft).error?.issues[0]?.message
}

/** What the owner changes in a row of the table. */
export const RowEdit = z.object({
  price: z.optional(Product.shape.price),
  availability: z.optional(Product.shape.availability),
  version: BasedOn,
})
export type RowEdit = z.infer<typeof RowEdit>

/** A product's picture, set alone. `publish` ends its draft if nothing else is missing. */
export const PictureEdit = z.object({ image: Product.shape.image, publish: z._default(z.boolean(), false) })
