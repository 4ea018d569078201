import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as orderCalls from '#domain/orders/order-calls.ts'
import { createLimiter } from '../http/limiter.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { exportRoutes } from './export/routes.ts'
import { orderHistoryRoutes } from './history-routes.ts'
import { liveOrderRoutes } from './live/routes.ts'
import { ownerOrderRoutes } from './owner-routes.ts'
import { placeOrder } from './place-order.ts'

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

  serve(app, 'orders', orderCalls, {
    place({ request, body, key }) {
      if (app.settings.rateLimit) limit(request.ip)
      return limitOrders(() => placeOrder(app.db, body, key, app.settings))
    },
  })
  await liveOrderRoutes(app, {})
  await exportRoutes(app, {})
  await ownerOrderRoutes(app, {})
  await orderHistoryRoutes(app, {})
}
