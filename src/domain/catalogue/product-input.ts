import { z } from 'zod/mini'
import { BasedOn, editOf } from '../schema.ts'
import { categoryInput } from './category-input.ts'
import { Product } from './product.ts'

export const ProductInput = z.extend(z.omit(Product, { id: true }), {
  category: categoryInput('La Categoria del Producto es obligatorio'),
  availability: z._default(Product.shape.availability, true),
})
export type ProductInput = z.infer<typeof ProductInput>

export const ProductEdit = editOf(ProductInput)

/** What the owner changes in a row of the table. */
export const RowEdit = z.object({
  price: z.optional(Product.shape.price),
  availability: z.optional(Product.shape.availability),
  version: BasedOn,
})
export type RowEdit = z.infer<typeof RowEdit>
