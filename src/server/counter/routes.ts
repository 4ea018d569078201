import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CounterOrder } from '#domain/orders/counter-order.ts'
import { isLineChange } from '#domain/orders/line-change.ts'
import { JSON_TYPE } from '../http/answers.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { actorOf } from '../people/actor.ts'
import { refuseWithout } from '../people/guard.ts'
import { takeOrder } from './take-order.ts'

export const counterRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  app.post(
    '/mostrador',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Anotar un pedido del mostrador o del teléfono',
        headers: IdempotencyHeaders,
        body: CounterOrder,
        response: { 201: z.string() },
      },
    },
    async (request, reply) => {
      if (request.body.discount) refuseWithout('prices', request, 'dar descuentos')
      if (request.body.lines.some(isLineChange)) {
        refuseWithout('prices', request, 'cambiar precios o dar descuentos')
      }
      const key = request.headers['idempotency-key']
      const id = await takeOrder(app.db, actorOf(request), request.body, key, app.settings)
      return reply.code(201).type(JSON_TYPE).send(JSON.stringify(id))
    },
  )
}
