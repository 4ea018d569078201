import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ListedOrder } from '#domain/orders/order.ts'
import { OrderConflict, OrderCorrection } from '#domain/orders/order-correction.ts'
import { actorOf } from '../../people/actor.ts'
import { refuseWithout } from '../../people/guard.ts'
import { oneForOwner } from '../for-owner.ts'
import { missingOrder, OrderParams, readOrderId } from '../order-address.ts'
import { findOrder } from '../queries.ts'
import { correctOrder } from './correct-order.ts'

export const correctionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/:orderId',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Un pedido con su versión, para corregirlo',
        params: OrderParams,
        response: { 200: ListedOrder },
      },
    },
    async ({ params }) => {
      const order = (await findOrder(app.db, readOrderId(params.orderId))) ?? missingOrder()
      return oneForOwner(app.db, order)
    },
  )

  app.patch(
    '/:orderId/lines',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Corregir lo que se entrega, el descuento y la forma de pago, antes de entregar el pedido',
        params: OrderParams,
        body: OrderCorrection,
        response: { 200: ListedOrder, 409: OrderConflict },
      },
    },
    async (request) => {
      const id = readOrderId(request.params.orderId)
      if (request.body.discount !== undefined) refuseWithout('prices', request, 'cambiar descuentos')
      return oneForOwner(app.db, await correctOrder(app.db, actorOf(request), id, request.body, app.settings))
    },
  )
}
