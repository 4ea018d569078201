import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Shop } from '#domain/shop/shop.ts'
import { promotionsInForce } from '../promotions/promotions-in-force.ts'

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'public', cache: true },
      schema: {
        summary: 'Lo que las páginas saben de la tienda, con las promociones que valen ahora',
        response: { 200: Shop },
      },
    },
    async () => {
      const { promotions, until } = await promotionsInForce(app.db)
      if (until === undefined) return { ...app.settings.shop, promotions }
      // Every page that shows prices loads this first.
      app.cacheUntil(until)
      return { ...app.settings.shop, promotions, promotionsUntil: new Date(until).toISOString() }
    },
  )
}
