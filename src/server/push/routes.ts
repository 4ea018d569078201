import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deviceOf } from '#domain/people/device.ts'
import * as pushCalls from '#domain/push/push-calls.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { serve } from '../http/serve.ts'
import { sessionOf } from '../people/actor.ts'
import { ensurePushKeys } from './push-keys.ts'
import { listDevices } from './queries.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

/** Each trial asks a push service elsewhere. */
const TRIALS = {
  atOnce: 5,
  perMinute: 2,
  message: 'Ya mandaste varias pruebas. Esperá un minuto y probá otra vez.',
}

/** Notifications on the devices of whoever is signed in. */
export const pushRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, settings } = app
  const limitTrials = createNetworkLimit(TRIALS)

  serve(app, 'push', pushCalls, {
    readKey: async () => ({ key: (await ensurePushKeys(db)).publicKey }),
    list: ({ request }) => listDevices(db, sessionOf(request).userId),
    subscribe({ body, request }) {
      const device = deviceOf(request.headers['user-agent'])
      return subscribe(db, sessionOf(request), body, { device, allowed: settings.pushAllow })
    },
    async unsubscribe({ body, request }) {
      await unsubscribe(db, sessionOf(request), body.endpoint)
      return null
    },
    async test({ body, request }) {
      if (settings.rateLimit) limitTrials(request.ip)
      await app.push.test(sessionOf(request).userId, body.endpoint)
      return null
    },
  })
}
