import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { numbersIn } from '#domain/money/money.ts'
import * as categoryPriceCalls from '#domain/prices/category-price-calls.ts'
import { serve } from '../http/serve.ts'
import { actorOf } from '../people/actor.ts'
import { readShop } from '../shop/read-shop.ts'
import { applyPrices } from './apply-prices.ts'

export const categoryPriceRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, 'category-prices', categoryPriceCalls, {
    async change({ request, body: { category, percent: value }, key }) {
      const where = { categories: [category], text: '' }
      const change = { kind: 'percent', value } as const
      const numbers = numbersIn((await readShop(app.db, app.settings)).money)
      const applied = await applyPrices(app.db, actorOf(request), { where, change }, { numbers, key })
      const updated = applied?.count ?? 0
      const products = updated === 1 ? '1 producto' : `${updated} productos`
      const message = updated === 0 ? 'Ningún precio cambió' : `Precios actualizados: ${products}`
      return { message, updated }
    },
  })
}
