import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MessageAnswer } from '#domain/schema.ts'
import { MadeSuggestion, Suggestion, TakenSuggestion } from '#domain/shop/suggestions.ts'
import { actorOf } from '../../people/actor.ts'
import { dismissSuggestion, listSuggestions, reopenSuggestion, takeSuggestion } from './answer-suggestion.ts'

const Params = z.object({ id: z.string().max(80) })

export const suggestionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Ideas para las fiestas que se acercan: diapositivas y promociones, listas para usar',
        response: { 200: z.array(Suggestion) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return listSuggestions(app.db, app.settings.shop)
    },
  )

  app.post(
    '/:id/take',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Crear lo que propone una idea. No vuelve a proponerse este año',
        params: Params,
        body: TakenSuggestion,
        response: { 201: MadeSuggestion },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { percent } = request.body
      const made = await takeSuggestion(app.db, actorOf(request), app.settings.shop, id, percent)
      return reply.code(201).send({ made, message: 'Listo' })
    },
  )

  app.post(
    '/:id/dismiss',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Descartar una idea. No vuelve a proponerse este año',
        params: Params,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await dismissSuggestion(app.db, actorOf(request), app.settings.shop, request.params.id)
      return { message: 'No te la proponemos más este año' }
    },
  )

  app.post(
    '/:id/undo',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Deshacer la respuesta a una idea, con lo que se creó si nadie lo cambió',
        params: Params,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await reopenSuggestion(app.db, actorOf(request), request.params.id)
      return { message: 'Quedó como antes' }
    },
  )
}
