import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { LEGAL_PAGES } from '#domain/shop/legal-pages.ts'
import { fillLegalText, LegalText, legalValues } from '#domain/shop/legal-text.ts'
import { Shop } from '#domain/shop/shop.ts'
import { notFound } from '../errors.ts'
import { promotionsInForce } from '../promotions/promotions-in-force.ts'
import { findSettings } from './queries.ts'
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
      const shop = { ...(await readShop(app.db, app.settings)), promotions }
      if (until === undefined) return shop
      // Every page that shows prices loads this first.
      app.cacheUntil(until)
      return { ...shop, promotionsUntil: new Date(until).toISOString() }
    },
  )

  app.get(
    '/legal/:page',
    {
      config: { access: 'public', cache: true },
      schema: {
        summary: 'El texto de una página legal, si está a la vista',
        params: z.object({ page: z.string() }),
        response: { 200: LegalText },
      },
    },
    async ({ params }) => {
      const page = LEGAL_PAGES.find(({ slug }) => slug === params.page)
      const settings = await findSettings(app.db, app.settings.shop)
      const shown = page && settings.legal[page.id]
      if (!shown?.isOn) throw notFound('La página')
      return { text: fillLegalText(shown.text, legalValues(settings, app.settings.publicUrl)) }
    },
  )
}
