import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MessageAnswer } from '#domain/admin-answers.ts'
import {
  findOrderStatus,
  NewOrder,
  ORDER_PAGE_SIZE,
  Order,
  OrderId,
  OrderPage,
  OrderStatus,
  OrderSummary,
  OrdersToDelete,
} from '#domain/order.ts'
import { Receipt } from '#domain/receipt.ts'
import { MAX_SEARCH_TEXT } from '#domain/search.ts'
import { optionalText } from '#domain/text.ts'
import { engineOf } from '../db/engine-of.ts'
import { notFound } from '../errors.ts'
import { ErrorAnswer } from '../http/answers.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { paging } from '../http/paging.ts'
import { createLimiter } from '../limiter.ts'
import { readReceipt } from '../payments/read-payments.ts'
import { actorOf } from '../session/actor.ts'
import { changeStatus } from './change-status.ts'
import { deleteOrders } from './delete-orders.ts'
import { createOrderLimit } from './order-limit.ts'
import { placeOrder } from './place-order.ts'
import { findOrder, listOrders } from './queries.ts'
import { searchOrders, summarizeOrders } from './search-orders.ts'

const OrderParams = z.object({ orderId: z.string() })
const SoughtText = z.object({ text: optionalText(MAX_SEARCH_TEXT) })
const SearchQuery = paging(ORDER_PAGE_SIZE)
  .extend(SoughtText.shape)
  .extend({
    status: z.string().default(''),
    direction: z
      .enum(['asc', 'desc'], 'El orden es asc o desc')
      .default('desc')
      .describe('desc: los más nuevos primero'),
  })
const JsonString = z.string()
const errors = { '4xx': ErrorAnswer }

/** Any machine works off a queue this long within seconds; in a longer one everybody would wait and then time out. */
const QUEUE = { waiting: 300, patienceMs: 5000 }

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const limit = createOrderLimit()
  const limitOrders = createLimiter({ ...QUEUE, atOnce: engineOf(app.db).changesAtOnce })

  // Responses hold customers' names and numbers: no cache may store them.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
  })

  app.post(
    '',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Hacer un pedido',
        headers: IdempotencyHeaders,
        body: NewOrder,
        response: { 201: JsonString, ...errors },
      },
    },
    async (request, reply) => {
      if (app.settings.rateLimit) limit(request.ip)
      const key = request.headers['idempotency-key']
      const id = await limitOrders(() => placeOrder(app.db, request.body, key))
      return reply.code(201).type(JSON_TYPE).send(JSON.stringify(id))
    },
  )

  app.get(
    '/cel/:cel',
    {
      config: { access: 'public' },
      schema: {
        summary: 'El comprobante de un pedido, por su identificador completo',
        // The parameter is called cel but holds the order's identifier: the specification fixes this address.
        params: z.object({ cel: z.string() }),
        response: { 200: Receipt, ...errors },
      },
    },
    async ({ params }) => {
      const order = (await findOrder(app.db, readOrderId(params.cel))) ?? missing()
      return readReceipt(app.db, order, app.payments.provider !== undefined)
    },
  )

  app.get(
    '/status/:status',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Los pedidos de un estado',
        params: z.object({ status: z.string() }),
        response: { 200: z.array(Order), ...errors },
      },
    },
    async ({ params }) => listOrders(app.db, readStatus(params.status)),
  )

  app.get(
    '/resumen',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Cuántos pedidos hay en cada estado, todos o los que coinciden con un texto',
        querystring: SoughtText,
        response: { 200: OrderSummary, ...errors },
      },
    },
    async ({ query }) => summarizeOrders(app.db, query.text),
  )

  app.get(
    '/buscar',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Una página de pedidos, por estado y por nombre, celular o código',
        querystring: SearchQuery,
        response: { 200: OrderPage, ...errors },
      },
    },
    async ({ query }) => {
      const status = query.status === '' ? undefined : readStatus(query.status)
      return { ...(await searchOrders(app.db, { ...query, status })), page: query.page }
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
        response: { 200: JsonString, ...errors },
      },
    },
    async (request, reply) => {
      const { status } = request.body
      await changeStatus(app.db, actorOf(request), readOrderId(request.params.orderId), status)
      return reply.type(JSON_TYPE).send(JSON.stringify(status))
    },
  )

  app.delete(
    '/:orderId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Eliminar un pedido',
        params: OrderParams,
        response: { 200: MessageAnswer, ...errors },
      },
    },
    async (request) => {
      await deleteOrders(app.db, actorOf(request), [readOrderId(request.params.orderId)])
      return { message: 'Pedido eliminado' }
    },
  )

  app.post(
    '/eliminar',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Eliminar varios pedidos; los que ya no existen se pasan por alto',
        body: OrdersToDelete,
        response: { 200: MessageAnswer, ...errors },
      },
    },
    async (request) => {
      const count = await deleteOrders(app.db, actorOf(request), request.body.ids)
      return { message: count === 1 ? 'Pedido eliminado' : `${count} pedidos eliminados` }
    },
  )
}

/** Fastify sends a string as it is, taking it for serialised text; these two responses are JSON strings. */
const JSON_TYPE = 'application/json; charset=utf-8'

/** A malformed identifier gets the same response as an unknown one, so that guessing reveals nothing. */
function readOrderId(text: string): OrderId {
  return OrderId.safeParse(text).data ?? missing()
}

function readStatus(text: string): OrderStatus {
  const status = findOrderStatus(text)
  if (!status) throw notFound('El estado')
  return status
}

function missing(): never {
  throw notFound('El pedido')
}
