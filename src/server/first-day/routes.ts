import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DemoRemoval } from '#domain/first-day/demo-contents.ts'
import { FirstDay, FirstDayChange } from '#domain/first-day/first-day.ts'
import { actorOf } from '../people/actor.ts'
import { changeFirstDay } from './change-first-day.ts'
import { emptyDemo } from './empty-demo.ts'
import { readFirstDay } from './read-first-day.ts'

export const firstDayRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'settings' },
      schema: {
        summary: 'Cómo va «Empezar mi tienda», y qué hay de muestra y propio',
        response: { 200: FirstDay },
      },
    },
    () => readFirstDay(app.db, app.settings),
  )

  app.patch(
    '',
    {
      config: { access: 'settings' },
      schema: {
        summary: 'Marcar un paso como hecho, guardar «Empezar mi tienda» para después o terminarlo',
        body: FirstDayChange,
        response: { 200: FirstDay },
      },
    },
    async (request) => {
      await changeFirstDay(app.db, actorOf(request), request.body)
      return readFirstDay(app.db, app.settings)
    },
  )

  app.post(
    '/vaciar',
    {
      config: { access: 'settings' },
      schema: {
        summary: 'Hacer una copia de la tienda y quitar lo de muestra',
        body: DemoRemoval,
        response: { 200: FirstDay },
      },
    },
    async (request) => {
      await emptyDemo(app.db, actorOf(request), request.body, app.settings)
      return readFirstDay(app.db, app.settings)
    },
  )
}
