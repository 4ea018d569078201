import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Category, findCategory } from '#domain/catalogue/category.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import { PRODUCT_SUGGESTIONS } from '#domain/search/search.ts'
import type { Db } from '../db/tables.ts'
import { missing, notFound } from '../errors.ts'
import { listInSteps } from '../http/json-list.ts'
import { serve } from '../http/serve.ts'
import { searchProducts } from '../search/search-products.ts'
import { ownerRoutes } from './owner-routes.ts'
import {
  findPublished,
  listHiddenCategories,
  listPublishedById,
  listPublishedPage,
  readPublished,
} from './published-queries.ts'

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  serve(app, 'products', productCalls, {
    list: () => listInSteps(productCalls.list.answer, readPublished(db)),
    async readPage({ query, reply }) {
      await refuseHidden(db, query.category)
      const { products, total } = await listPublishedPage(db, query)
      // Pages past the end have no limit, so they are not cached.
      if (products.length === 0) reply.header('cache-control', 'no-store')
      return { products, totalPages: Math.ceil(total / query.pageSize), total, page: query.page }
    },
    async search({ query, request }) {
      const found = searchProducts(await app.productIndex('present'), query)
      const isFinished = query.pageSize !== PRODUCT_SUGGESTIONS
      // A text of which words were left out has found nothing by itself.
      const results = found.leftOut === undefined ? found.total : 0
      if (query.page === 1) app.searchLog.note(request, { text: query.text, results, isFinished })
      return found
    },
    listById: ({ query }) => listPublishedById(db, query.ids),
    async listByCategory({ params }) {
      const category = findCategory(params.category) ?? missing('La categoría')
      await refuseHidden(db, category.value)
      return listInSteps(productCalls.listByCategory.answer, readPublished(db, category.value))
    },
    read: async ({ params }) => (await findPublished(db, params.id)) ?? missing('El producto'),
  })

  await app.register(ownerRoutes)
}

/** A category that the owner hides does not exist for visitors. */
async function refuseHidden(db: Db, category: Category | undefined): Promise<void> {
  if (category && (await listHiddenCategories(db)).includes(category)) throw notFound('La categoría')
}
