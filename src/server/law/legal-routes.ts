import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { fillLegalText, LegalText, legalValues } from '#domain/law/legal-text.ts'
import { notFound } from '../errors.ts'
import { findSettings } from '../shop/queries.ts'

export const legalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/:page',
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
