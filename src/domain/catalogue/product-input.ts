import { z } from 'zod/mini'
import { BasedOn, editOf } from '../schema.ts'
import { findCategory } from './category.ts'
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

/** A filter of lists: none means all categories. */
export function categoryFilter() {
  return z.optional(categoryInput('La categoría no existe'))
}

/** Accepts a category by value or slug and returns its value. */
export function categoryInput(message: string) {
  return z.codec(z.string(message), Product.shape.category, {
    decode: (text, { issues }) => {
      const category = findCategory(text)
      if (category) return category.value
      issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    },
    encode: (value) => value,
  })
}
