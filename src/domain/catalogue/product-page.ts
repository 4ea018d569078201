import { z } from 'zod/mini'
import { Product } from './product.ts'

/** One page of a list or a search. */
export const ProductPage = z.object({
  products: z.array(Product),
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
})

export const FoundProducts = z.extend(ProductPage, {
  match: z
    .enum(['exact', 'similar', 'none'])
    .check(z.describe('Si algún nombre tiene el texto tal como se escribió, o solo se le parecen')),
  corrected: z.optional(z.string()).check(z.describe('Lo que se buscó en lugar de un texto mal escrito')),
})
export type FoundProducts = z.infer<typeof FoundProducts>
