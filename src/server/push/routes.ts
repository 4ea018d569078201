import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deviceOf } from '#domain/people/device.ts'
import { PushDevice, PushEndpoint, PushKey, PushSubscriptionInput } from '#domain/push/push-device.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { sessionOf } from '../people/actor.ts'
import { ensurePushKeys } from './push-keys.ts'
import { listDevices } from './queries.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

const config = { access: 'signed-in' } as const

/** Each trial asks a push service elsewhere. */
const TRIALS = {
  atOnce: 5,
  perMinute: 2,
  message: 'Ya mandaste varias pruebas. Esperá un minuto y probá otra vez.',
}

/** Notifications on the devices of whoever is signed in. */
export const pushRoutes: FastifyPluginAsyncZod = async (app) => {
  const limitTrials = createNetworkLimit(TRIALS)

  app.get(
    '/key',
    {
      config,
      schema: { summary: 'La clave con la que el navegador se suscribe', response: { 200: PushKey } },
    },
    async () => ({ key: (await ensurePushKeys(app.db)).publicKey }),
  )

  app.get(
    '/subscriptions',
    {
      config,
      schema: { summary: 'Mis dispositivos con avisos', response: { 200: z.array(PushDevice) } },
    },
    async (request) => listDevices(app.db, sessionOf(request).userId),
  )

  app.post(
    '/subscriptions',
    {
      config,
      schema: {
        summary: 'Activar los avisos en un dispositivo, o cambiar qué avisa',
        body: PushSubscriptionInput,
        response: { 201: PushDevice },
      },
    },
    async (request, reply) => {
      const device = deviceOf(request.headers['user-agent'])
      const allowed = app.settings.pushAllow
      const stored = await subscribe(app.db, sessionOf(request), request.body, { device, allowed })
      return reply.code(201).send(stored)
    },
  )

  app.delete(
    '/subscriptions',
    {
      config,
      schema: {
        summary: 'Quitar los avisos de un dispositivo',
        body: PushEndpoint,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await unsubscribe(app.db, sessionOf(request).userId, request.body.endpoint)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/test',
    {
      config,
      schema: {
        summary: 'Mandar un aviso de prueba a un dispositivo mío',
        body: PushEndpoint,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (app.settings.rateLimit) limitTrials(request.ip)
      await app.push.test(sessionOf(request).userId, request.body.endpoint)
      return reply.code(204).send(null)
    },
  )
}
