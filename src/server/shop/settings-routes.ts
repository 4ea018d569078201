import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as settingsCalls from '#domain/shop/settings-calls.ts'
import { serve } from '../http/serve.ts'
import { actorOf } from '../people/actor.ts'
import { changeSettings } from './change-settings.ts'
import { findSettings } from './queries.ts'

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const { shop } = app.settings

  serve(app, 'settings', settingsCalls, {
    read({ reply }) {
      reply.header('cache-control', 'no-store')
      return findSettings(db, shop)
    },
    async readMessages({ reply }) {
      reply.header('cache-control', 'no-store')
      return (await findSettings(db, shop)).messages
    },
    async replace({ body, request }) {
      const settings = await changeSettings(db, actorOf(request), shop, body)
      return { ...settings, message: 'Ajustes guardados' }
    },
  })
}
