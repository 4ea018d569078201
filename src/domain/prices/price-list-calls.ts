import { z } from 'zod/mini'
import { get } from '../call.ts'
import { pageNumber } from '../call-schemas.ts'
import { categoryFilter } from '../catalogue/category-input.ts'
import { PriceListPage } from './price-list-page.ts'

export const readPage = get('/api/prices/lista', {
  access: 'public',
  cache: true,
  summary: 'Una página de la lista de precios, por categoría y nombre',
  query: z.object({
    page: pageNumber(),
    category: categoryFilter(),
    available: z.optional(z.literal('true')),
  }),
  answer: PriceListPage,
})
