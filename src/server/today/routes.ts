import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as todayCalls from '#domain/today/today-calls.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { sessionOf } from '../people/actor.ts'
import { readFrame } from './read-frame.ts'
import { readToday } from './read-today.ts'

export const todayRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  serve(app, 'today', todayCalls, {
    read: ({ request }) => readToday(app, sessionOf(request)),
    readFrame: ({ request }) => readFrame(app, sessionOf(request)),
  })
}
