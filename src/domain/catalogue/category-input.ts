import { z } from 'zod/mini'
import { findCategory } from './category.ts'
import { Product } from './product.ts'

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
