import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as legalCalls from '#domain/law/legal-calls.ts'
import { LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { fillLegalText, legalValues } from '#domain/law/legal-text.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { findSettings } from '../shop/queries.ts'

export const legalRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, 'legal', legalCalls, {
    async read({ params }) {
      const page = LEGAL_PAGES.find(({ slug }) => slug === params.page)
      const settings = await findSettings(app.db, app.settings.shop)
      const shown = page && settings.legal[page.id]
      if (!shown?.isOn) throw notFound('La página')
      return { text: fillLegalText(shown.text, legalValues(settings, app.settings.publicUrl)) }
    },
  })
}
