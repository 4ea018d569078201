import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PUBLIC_TOPICS } from '#domain/journal/entry.ts'
import { Shop } from '#domain/shop/shop.ts'
import { lastChange } from '../db/journal.ts'
import { promotionsInForce } from '../promotions/promotions-in-force.ts'
import { readShop } from './read-shop.ts'

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'public', cache: true },
      schema: {
        summary:
          'Lo que las páginas saben de la tienda, con las promociones que valen ahora y el pedido mínimo',
        response: { 200: Shop },
      },
    },
    async () => {
      const { promotions, until } = await promotionsInForce(app.db)
      const version = await lastChange(app.db, PUBLIC_TOPICS)
      const shop = { ...(await readShop(app.db, app.settings)), promotions, version }
      if (until === undefined) return shop
      // Every page that shows prices loads this first.
      app.cacheUntil(until)
      return { ...shop, promotionsUntil: new Date(until).toISOString() }
    },
  )
}
