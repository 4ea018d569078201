import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NewOrder } from '#domain/orders/order.ts'
import { JSON_TYPE } from '../http/answers.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { createLimiter } from '../http/limiter.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { orderHistoryRoutes } from './history-routes.ts'
import { liveOrderRoutes } from './live/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { orderNoteRoutes } from './note-routes.ts'
import { ownerOrderRoutes } from './owner-routes.ts'
import { placeOrder } from './place-order.ts'
import { trashRoutes } from './trash/routes.ts'

const JsonString = z.string()

/**
 * A wedding orders once; a classroom behind one router, or a town behind one mobile carrier, orders a few dozen times. Anything
 * beyond that is a script.
 */
const PER_NETWORK = {
  atOnce: 60,
  perMinute: 20,
  message: 'Llegaron muchos pedidos desde tu conexión. Esperá un momento y probá de nuevo.',
}

/**
 * More orders at once are no faster on either engine. Any machine works off a queue this long within seconds; in a longer one everybody
 * would wait and then time out.
 */
const QUEUE = { queue: 'orders', atOnce: 4, waiting: 300, patienceMs: 5000 }

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const limit = createNetworkLimit(PER_NETWORK)
  const limitOrders = createLimiter(QUEUE)

  sendPrivateHeaders(app)
  await liveOrderRoutes(app, {})
  await correctionRoutes(app, {})
  await messageRoutes(app, {})
  await exportRoutes(app, {})

  app.post(
    '',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Hacer un pedido',
        headers: IdempotencyHeaders,
        body: NewOrder,
        response: { 201: JsonString },
      },
    },
    async (request, reply) => {
      if (app.settings.rateLimit) limit(request.ip)
      const key = request.headers['idempotency-key']
      const id = await limitOrders(() => placeOrder(app.db, request.body, key, app.settings))
      return reply.code(201).type(JSON_TYPE).send(JSON.stringify(id))
    },
  )

  await ownerOrderRoutes(app, {})
  await trashRoutes(app, {})
  await orderNoteRoutes(app, {})
  await orderHistoryRoutes(app, {})
}
