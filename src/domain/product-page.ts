import { z } from 'zod/mini'
import { Product } from './product.ts'

/** One page of a list or a search. */
export const ProductPage = z.object({
  products: z.array(Product),
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
})
