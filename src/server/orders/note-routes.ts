import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { InternalNote, NoteConflict, NoteEdit } from '#domain/orders/internal-note.ts'
import { actorOf } from '../people/actor.ts'
import { changeNote } from './change-note.ts'
import { OrderParams, readOrderId } from './order-address.ts'

export const orderNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.patch(
    '/:orderId/nota',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Cambiar la nota interna de un pedido, si sigue siendo la que se leyó',
        params: OrderParams,
        body: NoteEdit,
        response: { 200: InternalNote, 409: NoteConflict },
      },
    },
    async (request) => {
      const { body, params } = request
      await changeNote(app.db, actorOf(request), readOrderId(params.orderId), body)
      return { note: body.note }
    },
  )
}
