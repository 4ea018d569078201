import { z } from 'zod/mini'
import { get } from '../call.ts'
import { IdParams, paging } from '../call-schemas.ts'
import { MAX_SEARCH_TEXT } from '../search/search.ts'
import { requiredText } from '../text.ts'
import { categoryFilter } from './category-input.ts'
import { FoundProducts, PAGE_SIZE, Product, ProductPage } from './product.ts'
import { ProductIds } from './product-ids.ts'
import { PRODUCT_ORDERS } from './product-order.ts'

/** What visitors read. */

const sortedPage = {
  ...paging(PAGE_SIZE),
  order: z.optional(z.enum(PRODUCT_ORDERS.map(({ value }) => value))),
  available: z.optional(
    z.pipe(
      z.literal('true'),
      z.transform(() => true as const),
    ),
  ),
}

export const list = get('/api/products', {
  access: 'public',
  cache: true,
  summary: 'Todos los productos',
  answer: z.array(Product),
})

export const readPage = get('/api/products/pagina', {
  access: 'public',
  cache: true,
  summary: 'Una página de productos',
  query: z.object({ ...sortedPage, category: categoryFilter() }),
  answer: ProductPage,
})

// Not cached: what people type has no limit.
export const search = get('/api/products/buscar', {
  access: 'public',
  summary:
    'Los productos que coinciden con un texto; primero los que lo tienen en el nombre tal como se escribió',
  query: z.object({ ...sortedPage, text: requiredText('Falta el texto a buscar', MAX_SEARCH_TEXT) }),
  answer: FoundProducts,
})

// Not cached: every cart is different.
export const listById = get('/api/products/varios', {
  access: 'public',
  summary: 'Los productos de un carrito, por sus identificadores; los que ya no existen no vienen',
  query: ProductIds,
  answer: z.array(Product),
})

export const listByCategory = get('/api/products/categoria/:category', {
  access: 'public',
  cache: true,
  summary: 'Los productos de una categoría',
  params: z.object({ category: z.string() }),
  answer: z.array(Product),
})

export const read = get('/api/products/:id', {
  access: 'public',
  cache: true,
  summary: 'Un producto',
  params: IdParams,
  answer: Product,
})
