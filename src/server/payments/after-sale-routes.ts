import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ListedOrder } from '#domain/orders/order.ts'
import { OrderConflict } from '#domain/orders/order-correction.ts'
import { GoodsReturn } from '#domain/orders/returned-goods.ts'
import { Cancellation } from '#domain/payments/give-back.ts'
import { Refund } from '#domain/payments/order-payments.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { oneForOwner } from '../orders/for-owner.ts'
import { missingOrder, OrderParams, readOrderId } from '../orders/order-address.ts'
import { findOrder } from '../orders/queries.ts'
import { actorOf } from '../people/actor.ts'
import { refuseWithout } from '../people/guard.ts'
import { cancelSale } from './cancel-sale.ts'
import { returnLines } from './return-lines.ts'

const refunds = z
  .array(Refund)
  .describe('Lo que se devolvió; requested quiere decir que Mercado Pago todavía no contestó')

/** Sales that are taken back, whole or in part. */
export const afterSaleRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  app.post(
    '/api/order/:orderId/returns',
    {
      config: { access: 'refunds' },
      schema: {
        summary: 'Anotar productos que volvieron de un pedido entregado, y devolver su dinero',
        params: OrderParams,
        body: GoodsReturn,
        response: { 201: z.object({ order: ListedOrder, refunds }), 409: OrderConflict },
      },
    },
    async (request, reply) => {
      const id = readOrderId(request.params.orderId)
      const done = await returnLines(app.db, app.payments.provider, actorOf(request), id, request.body)
      const order = (await findOrder(app.db, id)) ?? missingOrder()
      return reply.code(201).send({ order: await oneForOwner(app.db, order), refunds: done })
    },
  )

  app.post(
    '/api/order/:orderId/anular',
    {
      config: { access: 'deletion' },
      schema: {
        summary: 'Anular una venta: su dinero vuelve o queda, y el pedido va a la papelera',
        params: OrderParams,
        body: Cancellation,
        response: { 200: z.object({ refunds }), 409: OrderConflict },
      },
    },
    async (request) => {
      refuseWithout('refunds', request, 'anular ventas')
      const id = readOrderId(request.params.orderId)
      return {
        refunds: await cancelSale(app.db, app.payments.provider, actorOf(request), id, request.body),
      }
    },
  )
}
