import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as suggestionCalls from '#domain/shop/suggestion-calls.ts'
import { serve } from '../../http/serve.ts'
import { actorOf } from '../../people/actor.ts'
import { dismissSuggestion, listSuggestions, reopenSuggestion, takeSuggestion } from './answer-suggestion.ts'

export const suggestionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const { shop } = app.settings

  serve(app, 'suggestions', suggestionCalls, {
    list({ reply }) {
      reply.header('cache-control', 'no-store')
      return listSuggestions(db, shop)
    },
    async take({ params, body, request }) {
      const made = await takeSuggestion(db, actorOf(request), shop, params.id, body.percent)
      return { made, message: 'Listo' }
    },
    async dismiss({ params, request }) {
      await dismissSuggestion(db, actorOf(request), shop, params.id)
      return { message: 'No te la proponemos más este año' }
    },
    async undo({ params, request }) {
      await reopenSuggestion(db, actorOf(request), params.id)
      return { message: 'Quedó como antes' }
    },
  })
}
