import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  NewOrder,
  ORDER_PAGE_SIZE,
  OrderPage,
  OrderStatus,
  OrderSummary,
  VersionedOrder,
} from '#domain/orders/order.ts'
import { engineOf } from '../db/engine.ts'
import { JSON_TYPE, paging } from '../http/answers.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { createLimiter } from '../http/limiter.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { actorOf } from '../people/actor.ts'
import { changeStatus } from './change-status.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { orderHistoryRoutes } from './history-routes.ts'
import { liveOrderRoutes } from './live/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { orderNoteRoutes } from './note-routes.ts'
import { OrderParams, readOrderId, readStatus } from './order-address.ts'
import { createOrderLimit } from './order-limit.ts'
import { placeOrder } from './place-order.ts'
import { listOrders } from './queries.ts'
import { OrderListQuery, readOrderSelection } from './search/filter-query.ts'
import { searchOrders, summarizeOrders } from './search/search-orders.ts'
import { trashRoutes } from './trash/routes.ts'

const SearchQuery = paging(ORDER_PAGE_SIZE)
  .extend(OrderListQuery.shape)
  .extend({
    status: z.string().default(''),
    direction: z
      .enum(['asc', 'desc'], 'El orden es asc o desc')
      .default('desc')
      .describe('desc: los más nuevos primero'),
  })
const JsonString = z.string()

/** Any machine works off a queue this long within seconds; in a longer one everybody would wait and then time out. */
const QUEUE = { waiting: 300, patienceMs: 5000 }

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const limit = createOrderLimit()
  const limitOrders = createLimiter({ ...QUEUE, atOnce: engineOf(app.db).changesAtOnce })

  sendPrivateHeaders(app)
  await app.register(liveOrderRoutes)
  await app.register(correctionRoutes)
  await app.register(messageRoutes)
  await app.register(exportRoutes)

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
      const id = await limitOrders(() => placeOrder(app.db, request.body, key, app.settings.shop.priceModel))
      return reply.code(201).type(JSON_TYPE).send(JSON.stringify(id))
    },
  )

  app.get(
    '/status/:status',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Los pedidos de un estado',
        params: z.object({ status: z.string() }),
        response: { 200: z.array(VersionedOrder) },
      },
    },
    async ({ params }) => listOrders(app.db, readStatus(params.status)),
  )

  app.get(
    '/resumen',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Cuántos pedidos hay en cada estado, todos o los que coinciden con un texto y un filtro',
        querystring: OrderListQuery,
        response: { 200: OrderSummary },
      },
    },
    async ({ query }) => summarizeOrders(app.db, readOrderSelection(query)),
  )

  app.get(
    '/buscar',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'Una página de pedidos, por estado, fecha, forma de pago, y nombre, celular, código o producto',
        querystring: SearchQuery,
        response: { 200: OrderPage },
      },
    },
    async ({ query }) => {
      const status = query.status === '' ? undefined : readStatus(query.status)
      const { page, pageSize, direction } = query
      const found = await searchOrders(app.db, {
        ...readOrderSelection(query),
        status,
        page,
        pageSize,
        direction,
      })
      return { ...found, page }
    },
  )

  app.patch(
    '/status/:orderId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Cambiar el estado de un pedido',
        params: OrderParams,
        body: z.object({ status: OrderStatus }, 'El estado del Producto es obligatorio'),
        response: { 200: JsonString },
      },
    },
    async (request, reply) => {
      const { status } = request.body
      await changeStatus(app.db, actorOf(request), readOrderId(request.params.orderId), status)
      return reply.type(JSON_TYPE).send(JSON.stringify(status))
    },
  )

  await app.register(trashRoutes)
  await app.register(orderNoteRoutes)
  await app.register(orderHistoryRoutes)
}
