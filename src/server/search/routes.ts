import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dayInMendoza } from '#domain/clock.ts'
import { type Synonyms, tagOf } from '#domain/search/search-answers.ts'
import * as searchCalls from '#domain/search/search-calls.ts'
import { change, type Doer } from '../db/change.ts'
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
    async saveSynonyms({ body, ifMatch, request, reply }) {
      await changeSynonyms(app.db, actorOf(request), body, ifMatch)
      reply.header('etag', tagOf(body))
      return body
    },
  })
}

/** Replaces all groups. With the tag of the list it is based on, it is refused if somebody has changed that list since. */
async function changeSynonyms(
  db: Db,
  actor: Doer,
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
