import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Category, findCategory } from '#domain/catalogue/category.ts'
import { FoundProducts, PAGE_SIZE, Product, ProductPage } from '#domain/catalogue/product.ts'
import { categoryFilter } from '#domain/catalogue/product-input.ts'
import { PRODUCT_ORDERS } from '#domain/catalogue/product-order.ts'
import { MAX_SEARCH_TEXT, PRODUCT_SUGGESTIONS } from '#domain/search/search.ts'
import { requiredText } from '#domain/text.ts'
import type { Db } from '../db/tables.ts'
import { missing, notFound } from '../errors.ts'
import { IdParams, paging } from '../http/answers.ts'
import { searchProducts } from '../search/search-products.ts'
import { ownerRoutes, ProductIdsQuery } from './owner-routes.ts'
import {
  findPublished,
  listHiddenCategories,
  listPublished,
  listPublishedByCategory,
  listPublishedById,
  listPublishedPage,
} from './published-queries.ts'

const Paging = paging(PAGE_SIZE)
const Sorted = {
  order: z.enum(PRODUCT_ORDERS.map(({ value }) => value)).optional(),
  available: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
}
const PageQuery = Paging.extend({ category: categoryFilter(), ...Sorted })
const SearchQuery = Paging.extend({
  ...Sorted,
  text: requiredText('Falta el texto a buscar', MAX_SEARCH_TEXT),
})

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'public', cache: true },
      schema: { summary: 'Todos los productos', response: { 200: z.array(Product) } },
    },
    async () => listPublished(app.db),
  )

  app.get(
    '/pagina',
    {
      config: { access: 'public', cache: true },
      schema: {
        summary: 'Una página de productos',
        querystring: PageQuery,
        response: { 200: ProductPage },
      },
    },
    async ({ query }, reply) => {
      await refuseHidden(app.db, query.category)
      const { products, total } = await listPublishedPage(app.db, query)
      // Pages past the end have no limit, so they are not cached.
      if (products.length === 0) reply.header('cache-control', 'no-store')
      return { products, totalPages: Math.ceil(total / query.pageSize), total, page: query.page }
    },
  )

  // Not cached: what people type has no limit.
  app.get(
    '/buscar',
    {
      config: { access: 'public' },
      schema: {
        summary:
          'Los productos que coinciden con un texto; primero los que lo tienen en el nombre tal como se escribió',
        querystring: SearchQuery,
        response: { 200: FoundProducts },
      },
    },
    async (request) => {
      const { query } = request
      const found = searchProducts(await app.productIndex(), query)
      const isFinished = query.pageSize !== PRODUCT_SUGGESTIONS
      // What was shown instead is not what was searched.
      const results = found.leftOut === undefined ? found.total : 0
      if (query.page === 1) app.searchLog.note(request, { text: query.text, results, isFinished })
      return found
    },
  )

  // Not cached: every cart is different.
  app.get(
    '/varios',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Los productos de un carrito, por sus identificadores; los que ya no existen no vienen',
        querystring: ProductIdsQuery,
        response: { 200: z.array(Product) },
      },
    },
    async ({ query }) => listPublishedById(app.db, query.ids),
  )

  app.get(
    '/categoria/:category',
    {
      config: { access: 'public', cache: true },
      schema: {
        summary: 'Los productos de una categoría',
        params: z.object({ category: z.string() }),
        response: { 200: z.array(Product) },
      },
    },
    async ({ params }) => {
      const category = findCategory(params.category)
      if (!category) throw notFound('La categoría')
      await refuseHidden(app.db, category.value)
      return listPublishedByCategory(app.db, category.value)
    },
  )

  app.get(
    '/:id',
    {
      config: { access: 'public', cache: true },
      schema: { summary: 'Un producto', params: IdParams, response: { 200: Product } },
    },
    async ({ params }) => (await findPublished(app.db, params.id)) ?? missing('El producto'),
  )

  await app.register(ownerRoutes)
}

/** A category that the owner hides does not exist for visitors. */
async function refuseHidden(db: Db, category: Category | undefined): Promise<void> {
  if (category && (await listHiddenCategories(db)).includes(category)) throw notFound('La categoría')
}
