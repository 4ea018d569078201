import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as afterSaleCalls from '#domain/payments/after-sale-calls.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { oneForOwner } from '../orders/for-owner.ts'
import { missingOrder, readOrderId } from '../orders/order-address.ts'
import { findOrder } from '../orders/queries.ts'
import { actorOf } from '../people/actor.ts'
import { refuseWithout } from '../people/guard.ts'
import { cancelSale } from './cancel-sale.ts'
import { returnLines } from './return-lines.ts'

/** Sales that are taken back, whole or in part. */
export const afterSaleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, payments } = app
  sendPrivateHeaders(app)

  serve(app, 'after-sale', afterSaleCalls, {
    async returnGoods({ request, params, body }) {
      const id = readOrderId(params.orderId)
      const refunds = await returnLines(db, payments.provider, actorOf(request), id, body)
      const order = (await findOrder(db, id)) ?? missingOrder()
      return { order: await oneForOwner(db, order), refunds }
    },
    async cancelSale({ request, params, body }) {
      refuseWithout('refunds', request, 'anular ventas')
      const id = readOrderId(params.orderId)
      return { refunds: await cancelSale(db, payments.provider, actorOf(request), id, body) }
    },
  })
}
