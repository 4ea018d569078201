import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { permissionsOf } from '#domain/people/roles.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { missing } from '../errors.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { actorOf, sessionOf } from '../people/actor.ts'
import { closeTill, countTill } from './close-till.ts'
import { moveCash } from './move-cash.ts'
import { openTill } from './open-till.ts'
import type { ClosedBy } from './queries.ts'
import { readBeforeOpening, readClose, readCloses, readMoved, readOpenTill } from './read-till.ts'

export const tillRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  sendPrivateHeaders(app)

  serve(app, 'till', tillCalls, {
    read: () => readOpenTill(db),
    async open({ request, body }) {
      await openTill(db, actorOf(request), body.opening)
      return readOpenTill(db)
    },
    readBeforeOpening: () => readBeforeOpening(db),
    move: async ({ request, body, key }) => readMoved(db, await moveCash(db, actorOf(request), body, key)),
    count: ({ request, body }) => countTill(db, actorOf(request), body.counted),
    close: ({ request, body }) => closeTill(db, actorOf(request), body),
    listCloses: ({ request, query }) => readCloses(db, query.page, closesFor(request)),
    readClose: async ({ request, params }) =>
      (await readClose(db, params.id, closesFor(request))) ?? missing('El cierre'),
  })
}

/** What a till should hold and what was missing is for who sees reports; others see what they closed themselves. */
function closesFor(request: FastifyRequest): ClosedBy {
  const seesAll = permissionsOf(sessionOf(request).role).includes('reports')
  return { closedBy: seesAll ? undefined : actorOf(request) }
}
