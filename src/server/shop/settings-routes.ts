import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MessageTexts } from '#domain/shop/message-texts.ts'
import {
  SavedSettings,
  SettingsConflict,
  ShopSettingsEdit,
  VersionedSettings,
} from '#domain/shop/shop-settings.ts'
import { actorOf } from '../people/actor.ts'
import { changeSettings } from './change-settings.ts'
import { findSettings } from './queries.ts'

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'settings' },
      schema: { summary: 'Lo que la dueña decide para toda la tienda', response: { 200: VersionedSettings } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return findSettings(app.db, app.settings.shop)
    },
  )

  app.get(
    '/messages',
    {
      config: { access: 'orders' },
      schema: { summary: 'Los textos de los mensajes de WhatsApp', response: { 200: MessageTexts } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return (await findSettings(app.db, app.settings.shop)).messages
    },
  )

  app.put(
    '',
    {
      config: { access: 'settings' },
      schema: {
        summary: 'Reemplazar la configuración de la tienda',
        body: ShopSettingsEdit,
        response: { 200: SavedSettings, 409: SettingsConflict },
      },
    },
    async (request) => {
      const settings = await changeSettings(app.db, actorOf(request), app.settings.shop, request.body)
      return { ...settings, message: 'Ajustes guardados' }
    },
  )
}
