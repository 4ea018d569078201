import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { OrderStatus } from '#domain/orders/order-status.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { actorOf } from '../../people/actor.ts'
import { readOrderId } from '../order-address.ts'
import { recordMessage } from './record-message.ts'

export const messageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/:orderId/mensaje',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Anotar que se abrió en WhatsApp el aviso de un estado',
        params: z.object({ orderId: z.string() }),
        body: z.object({ status: OrderStatus }, 'El estado del Producto es obligatorio'),
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const { status } = request.body
      await recordMessage(app.db, actorOf(request), readOrderId(request.params.orderId), status)
      return { message: 'Aviso anotado' }
    },
  )
}
