import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ChosenOrders } from '#domain/orders/deleted-order.ts'
import { ListedOrder, VersionedOrder } from '#domain/orders/order.ts'
import { OpenOrders, ORDER_PAGE_SIZE, OrderPage, OrderSummary } from '#domain/orders/order-answers.ts'
import type { OrderSort } from '#domain/orders/order-filter.ts'
import { OrderListQuery } from '#domain/orders/order-list-query.ts'
import { OrderStatus } from '#domain/orders/order-status.ts'
import { RESTS, StatusChange } from '#domain/orders/settlement.ts'
import { IdParams, JSON_TYPE, paging } from '../http/answers.ts'
import { actorOf } from '../people/actor.ts'
import { refuseWithout } from '../people/guard.ts'
import { changeStatus } from './change-status.ts'
import { readOrderSelection } from './filter-query.ts'
import { forOwner } from './for-owner.ts'
import { OrderParams, readOrderId, readStatus } from './order-address.ts'
import { listOrders, listOrdersById } from './queries.ts'
import { searchOrders, summarizeOrders } from './search-orders.ts'
import { countOpenOrders } from './sold-queries.ts'
import { undoStatus } from './undo-status.ts'

const SearchQuery = paging(ORDER_PAGE_SIZE)
  .extend(OrderListQuery.shape)
  .extend({
    status: z.string().default(''),
    direction: z
      .enum(['asc', 'desc'], 'El orden es asc o desc')
      .default('desc')
      .describe('desc: los más nuevos primero'),
    sort: z
      .enum(['date', 'pickup'], 'Se ordena por date o pickup')
      .default('date')
      .describe('pickup: primero los que se retiran antes, y al final los que no tienen fecha'),
  })

/** The owner's lists of orders, and their status. */
export const ownerOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/status/:status',
    {
      config: { access: 'orders' },
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
      config: { access: 'orders' },
      schema: {
        summary: 'Cuántos pedidos hay en cada estado, todos o los que coinciden con un texto y un filtro',
        querystring: OrderListQuery,
        response: { 200: OrderSummary },
      },
    },
    async ({ query }) => summarizeOrders(app.db, readOrderSelection(query)),
  )

  app.get(
    '/con-producto/:id',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Cuántos pedidos sin entregar tienen un producto',
        params: IdParams,
        response: { 200: OpenOrders },
      },
    },
    async ({ params }) => ({ orders: await countOpenOrders(app.db, params.id) }),
  )

  app.get(
    '/buscar',
    {
      config: { access: 'orders' },
      schema: {
        summary:
          'Una página de pedidos, por estado, fecha, forma de pago, y nombre, celular, código o producto',
        querystring: SearchQuery,
        response: { 200: OrderPage },
      },
    },
    async ({ query }) => {
      const status = query.status === '' ? undefined : readStatus(query.status)
      const { page, pageSize, direction, sort: by } = query
      const inTime: OrderSort = direction === 'desc' ? 'nuevas' : 'antiguas'
      const found = await searchOrders(app.db, {
        ...readOrderSelection(query),
        status,
        page,
        pageSize,
        sort: by === 'pickup' ? 'retiro' : inTime,
      })
      return { ...found, page }
    },
  )

  app.get(
    '/varios',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Pedidos por sus identificadores, en ese orden; los que ya no existen no vienen',
        querystring: z.object({
          ids: z
            .string('Elegí al menos una orden')
            .transform((text) => text.split(','))
            .pipe(ChosenOrders.shape.ids),
        }),
        response: { 200: z.array(ListedOrder) },
      },
    },
    async ({ query }) => forOwner(app.db, await listOrdersById(app.db, query.ids)),
  )

  app.patch(
    '/status/:orderId',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Cambiar el estado de un pedido y decir qué pasa con lo que falta cobrar',
        params: OrderParams,
        body: StatusChange,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { rest } = request.body
      if (rest && RESTS[rest].becomes === 'forgiven') refuseForgiving(request)
      await changeStatus(app.db, actorOf(request), readOrderId(request.params.orderId), request.body)
      return reply.type(JSON_TYPE).send(JSON.stringify(request.body.status))
    },
  )

  app.post(
    '/status/:orderId/deshacer',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Deshacer el último cambio de estado, si el pedido sigue en el estado que se nombra',
        params: OrderParams,
        body: z.object({ status: OrderStatus }, 'El estado del Producto es obligatorio'),
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const id = readOrderId(request.params.orderId)
      const status = await undoStatus(app.db, actorOf(request), id, request.body.status, () =>
        refuseForgiving(request),
      )
      return reply.type(JSON_TYPE).send(JSON.stringify(status))
    },
  )
}

function refuseForgiving(request: FastifyRequest): void {
  refuseWithout('refunds', request, 'perdonar lo que falta cobrar')
}
