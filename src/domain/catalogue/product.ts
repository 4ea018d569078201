import { z } from 'zod/mini'
import { amount } from '../money/amount.ts'
import { SHOP_QUESTIONS } from '../search/shop-questions.ts'
import { requiredText } from '../text.ts'
import { CATEGORIES } from './category.ts'
import { ImageAddress } from './image-address.ts'
import { ProductCode } from './product-code.ts'

export const MAX_PRODUCT_NAME = 160
export const MAX_DESCRIPTION = 2000

const ProductId = z.int('El identificador no es válido').check(z.gte(1, 'El identificador no es válido'))

export const Product = z.object({
  id: ProductId,
  name: requiredText('El Nombre del Producto es obligatorio', MAX_PRODUCT_NAME),
  description: requiredText('La descripcion del Producto es obligatorio', MAX_DESCRIPTION),
  price: amount('El Precio del Producto es obligatorio'),
  availability: z.boolean('La disponibilidad es verdadero o falso'),
  image: z.pipe(
    z
      .string('La imagen del Producto es obligatorio')
      .check(z.minLength(1, { error: 'La imagen del Producto es obligatorio', abort: true })),
    ImageAddress,
  ),
  category: z.enum(CATEGORIES.map(({ value }) => value)),
  code: z.optional(ProductCode),
})
export type Product = z.infer<typeof Product>

export function availabilityLabel(isAvailable: boolean): string {
  return isAvailable ? 'Disponible' : 'No Disponible'
}

/** Products on one page of visitors, fixed by the specification. */
export const PAGE_SIZE = 28

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
  corrected: z
    .optional(z.string())
    .check(z.describe('Lo que se buscó en lugar de un texto mal escrito o con palabras que no están')),
  leftOut: z
    .optional(z.string())
    .check(z.describe('Las palabras que se dejaron de lado porque ningún producto las tiene junto al resto')),
  question: z
    .optional(z.enum(SHOP_QUESTIONS))
    .check(z.describe('Si el texto pregunta por la tienda, sobre qué')),
})
export type FoundProducts = z.infer<typeof FoundProducts>
