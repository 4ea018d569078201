import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dayInMendoza } from '#domain/clock.ts'
import type { Actor } from '#domain/journal/entry.ts'
import { Synonyms, tagOf } from '#domain/search/search-answers.ts'
import * as searchCalls from '#domain/search/search-calls.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { actorOf } from '../people/actor.ts'
import { listSearches, listSynonyms, updateSynonyms } from './queries.ts'

/** More lines than anybody reads. */
const MAX_LINES = 500

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, 'search', searchCalls, {
    async readLog({ query, reply }) {
      await app.searchLog.flush()
      reply.header('cache-control', 'no-store')
      return listSearches(app.db, dayInMendoza(new Date()) - query.days + 1, MAX_LINES)
    },
    async readSynonyms({ reply }) {
      const synonyms = await listSynonyms(app.db)
      reply.headers({ 'cache-control': 'no-store', etag: tagOf(synonyms) })
      return synonyms
    },
  })

  // Not declared: no other call reads a header of its own.
  app.put(
    '/synonyms',
    {
      config: { access: 'catalogue' },
      schema: {
        operationId: 'searchSaveSynonyms',
        tags: ['search'],
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

/** Replaces all groups. With the tag of the list it is based on, it is refused if somebody has changed that list since. */
async function changeSynonyms(
  db: Db,
  actor: Actor,
  synonyms: Synonyms,
  basedOn: string | undefined,
): Promise<void> {
  await change(db, { actor, locks: ['synonyms'] }, async (tx, record) => {
    const before = await listSynonyms(tx)
    if (basedOn !== undefined && basedOn !== tagOf(before)) {
      throw new AppError(
        409,
        'Otra persona cambió los sinónimos. Volvé a cargar la página y repetí el cambio.',
      )
    }
    await updateSynonyms(tx, synonyms)
    const [old, now] = [new Set(before.map(asText)), new Set(synonyms.map(asText))]
    await record('synonyms.changed', 'synonyms', {
      before: before.filter((group) => !now.has(asText(group))),
      after: synonyms.filter((group) => !old.has(asText(group))),
    })
  })
}

function asText(group: readonly string[]): string {
  return group.join('\n')
}
