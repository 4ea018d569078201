import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { findOrderStatus, NewOrder, Order, OrderId, OrderStatus } from '#domain/order.ts'
import { ErrorAnswer, MessageAnswer } from '../answers.ts'
import { notFound } from '../errors.ts'
import { placeOrder } from './place-order.ts'
import { deleteOrder, findOrder, listOrders, updateStatus } from './queries.ts'

const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,100}$/, 'La clave del pedido no es válida')
    .optional(),
})

const OrderParams = z.object({ orderId: z.string() })
const JsonString = z.string()
const errors = { '4xx': ErrorAnswer }

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  // Names and numbers of customers: no cache on the way may keep them.
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
      const id = await placeOrder(app.db, request.body, request.headers['idempotency-key'])
      return reply.code(201).type(JSON_TYPE).send(JSON.stringify(id))
    },
  )

  app.get(
    '/cel/:cel',
    {
      config: { access: 'public' },
      schema: {
        summary: 'El comprobante de un pedido, por su identificador completo',
        // The path says cel, the value is the order's identifier: the address is fixed by the specification.
        params: z.object({ cel: z.string() }),
        response: { 200: Order, ...errors },
      },
    },
    async ({ params }) => (await findOrder(app.db, readOrderId(params.cel))) ?? missing(),
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
    async ({ params }) => {
      const status = findOrderStatus(params.status)
      if (!status) throw notFound('El estado')
      return listOrders(app.db, status)
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
    async ({ params, body }, reply) => {
      const isChanged = await updateStatus(app.db, readOrderId(params.orderId), body.status)
      if (!isChanged) missing()
      return reply.type(JSON_TYPE).send(JSON.stringify(body.status))
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
    async ({ params }) => {
      const isDeleted = await deleteOrder(app.db, readOrderId(params.orderId))
      if (!isDeleted) missing()
      return { message: 'Pedido eliminado' }
    },
  )
}

/** Fastify takes a string for text already serialised; these two answers are JSON strings. */
const JSON_TYPE = 'application/json; charset=utf-8'

/** What is no identifier gets the answer of an unknown one: nothing can be learned by trying. */
function readOrderId(text: string): OrderId {
  return OrderId.safeParse(text).data ?? missing()
}

function missing(): never {
  throw notFound('El pedido')
}
