import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BulkRequest, BulkResult, MOST_CHOSEN, UndoneBulk } from '#domain/catalogue/bulk-change.ts'
import { IdParams } from '../http/answers.ts'
import { actorOf } from '../people/actor.ts'
import { changeProducts } from './change-products.ts'
import { undoProducts } from './undo-products.ts'

/** Several products changed together. Prices are changed by the calls below `/api/prices`. */
export const bulkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/cambios',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: `Cambiar juntos hasta ${MOST_CHOSEN} productos: su categoría o disponibilidad, publicarlos o eliminarlos`,
        body: BulkRequest,
        response: { 201: BulkResult },
      },
    },
    async (request, reply) => {
      const { ids, change } = request.body
      return reply.code(201).send(await changeProducts(app.db, actorOf(request), ids, change))
    },
  )

  app.post(
    '/cambios/:id/undo',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Deshacer un cambio de varios productos; lo que alguien cambió después queda como está',
        params: IdParams,
        response: { 200: UndoneBulk },
      },
    },
    async (request) => undoProducts(app.db, actorOf(request), request.params.id),
  )
}
