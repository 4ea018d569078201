import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Shop } from '#domain/shop/shop.ts'

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'public', cache: true },
      schema: { summary: 'Lo que las páginas dicen de la tienda', response: { 200: Shop } },
    },
    async () => app.settings.shop,
  )
}
