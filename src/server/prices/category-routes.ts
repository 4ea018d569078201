import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PricesChanged } from '#domain/catalogue/product-answers.ts'
import { numbersIn } from '#domain/money/money.ts'
import { PriceChange } from '#domain/prices/category-prices.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { actorOf } from '../people/actor.ts'
import { readShop } from '../shop/read-shop.ts'
import { applyPrices } from './apply-prices.ts'

/** The specification's call for the prices of a category: all of them or none. */
export const categoryPriceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/updateCategory',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Cambiar los precios de una categoría en un porcentaje',
        headers: IdempotencyHeaders,
        body: PriceChange,
        response: { 200: PricesChanged },
      },
    },
    async (request) => {
      const key = request.headers['idempotency-key']
      const { category, percent: value } = request.body
      const where = { categories: [category], text: '' }
      const change = { kind: 'percent', value } as const
      const applied = await applyPrices(
        app.db,
        actorOf(request),
        { where, change },
        {
          numbers: numbersIn((await readShop(app.db, app.settings)).money),
          key,
        },
      )
      const updated = applied?.count ?? 0
      const products = updated === 1 ? '1 producto' : `${updated} productos`
      const message = updated === 0 ? 'Ningún precio cambió' : `Precios actualizados: ${products}`
      return { message, updated }
    },
  )
}
