import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as firstDayCalls from '#domain/first-day/first-day-calls.ts'
import { serve } from '../http/serve.ts'
import { actorOf } from '../people/actor.ts'
import { changeFirstDay } from './change-first-day.ts'
import { emptyDemo } from './empty-demo.ts'
import { readFirstDay } from './read-first-day.ts'

export const firstDayRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, settings } = app

  serve(app, 'first-day', firstDayCalls, {
    read: () => readFirstDay(db, settings),
    async change({ body, request }) {
      await changeFirstDay(db, actorOf(request), body)
      return readFirstDay(db, settings)
    },
    async removeDemo({ body, request }) {
      await emptyDemo(db, actorOf(request), body, settings)
      return readFirstDay(db, settings)
    },
  })
}
