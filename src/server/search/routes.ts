import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dayInMendoza } from '#domain/clock.ts'
import { SEARCH_DAYS, SearchLog, Synonyms, tagOf } from '#domain/search/search-answers.ts'
import { actorOf } from '../people/actor.ts'
import { changeSynonyms } from './change-synonyms.ts'
import { listSearches, listSynonyms } from './queries.ts'

/** More lines than anybody reads. */
const MAX_LINES = 500

const DAYS_MESSAGE = `Los días van de 1 a ${SEARCH_DAYS}`
const LogQuery = z.object({
  days: z.coerce
    .number(DAYS_MESSAGE)
    .int(DAYS_MESSAGE)
    .min(1, DAYS_MESSAGE)
    .max(SEARCH_DAYS, DAYS_MESSAGE)
    .default(30),
})

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/log',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Qué se buscó en los últimos días; primero lo que no encontró nada',
        querystring: LogQuery,
        response: { 200: SearchLog },
      },
    },
    async ({ query }, reply) => {
      await app.searchLog.flush()
      reply.header('cache-control', 'no-store')
      return listSearches(app.db, dayInMendoza(new Date()) - query.days + 1, MAX_LINES)
    },
  )

  app.get(
    '/synonyms',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Los grupos de palabras que quieren decir lo mismo',
        response: { 200: Synonyms },
      },
    },
    async (_request, reply) => {
      const synonyms = await listSynonyms(app.db)
      reply.headers({ 'cache-control': 'no-store', etag: tagOf(synonyms) })
      return synonyms
    },
  )

  app.put(
    '/synonyms',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Reemplazar los sinónimos; con If-Match, solo si nadie los cambió mientras tanto',
        headers: z.object({ 'if-match': z.string().optional() }),
        body: Synonyms,
        response: { 200: Synonyms },
      },
    },
    async (request, reply) => {
      await changeSynonyms(app.db, actorOf(request), request.body, request.headers['if-match'])
      reply.header('etag', tagOf(request.body))
      return request.body
    },
  )
}
