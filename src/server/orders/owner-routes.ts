import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ORDER_PAGE_SIZE,
  OrderPage,
  OrderStatus,
  OrderSummary,
  VersionedOrder,
} from '#domain/orders/order.ts'
import { JSON_TYPE, paging } from '../http/answers.ts'
import { actorOf } from '../people/actor.ts'
import { changeStatus } from './change-status.ts'
import { OrderParams, readOrderId, readStatus } from './order-address.ts'
import { listOrders } from './queries.ts'
import { OrderListQuery, readOrderSelection } from './search/filter-query.ts'
import { searchOrders, summarizeOrders } from './search/search-orders.ts'

const SearchQuery = paging(ORDER_PAGE_SIZE)
  .extend(OrderListQuery.shape)
  .extend({
    status: z.string().default(''),
    direction: z
      .enum(['asc', 'desc'], 'El orden es asc o desc')
      .default('desc')
      .describe('desc: los más nuevos primero'),
  })

/** The owner's lists of orders, and their status. */
export const ownerOrderRoutes: FastifyPluginAsyncZod = async (app) => {
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
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { status } = request.body
      await changeStatus(app.db, actorOf(request), readOrderId(request.params.orderId), status)
      return reply.type(JSON_TYPE).send(JSON.stringify(status))
    },
  )
}
