import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as counterCalls from '#domain/orders/counter-calls.ts'
import { isLineChange } from '#domain/orders/line-change.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { actorOf } from '../people/actor.ts'
import { refuseWithout } from '../people/guard.ts'
import { takeOrder } from './take-order.ts'

export const counterRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  serve(app, 'counter', counterCalls, {
    take({ request, body, key }) {
      if (body.discount) refuseWithout('prices', request, 'dar descuentos')
      if (body.lines.some(isLineChange)) refuseWithout('prices', request, 'cambiar precios o dar descuentos')
      return takeOrder(app.db, actorOf(request), body, key, app.settings)
    },
  })
}
