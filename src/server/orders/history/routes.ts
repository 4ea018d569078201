import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OrderHistory } from '#domain/orders/order-history.ts'
import { ErrorAnswer } from '../../http/answers.ts'
import { actorNames } from '../../people/actor.ts'
import { missingOrder, OrderParams, readOrderId } from '../order-address.ts'
import { findOrder } from '../queries.ts'
import { isInTrash } from '../trash/queries.ts'
import { listOrderLines } from './queries.ts'
import { readValues } from './read-values.ts'

/** More than anybody changes one order; only a script goes beyond. */
const MOST_CHANGES = 500

export const orderHistoryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/:orderId/history',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Los cambios de un pedido, también de uno eliminado, el último primero',
        params: OrderParams,
        response: { 200: OrderHistory, '4xx': ErrorAnswer },
      },
    },
    async ({ params }) => {
      const id = readOrderId(params.orderId)
      const lines = await listOrderLines(app.db, id, MOST_CHANGES)
      // The demo's orders, and those older than the journal, have no lines until they are changed.
      if (lines.length === 0 && !(await findOrder(app.db, id)) && !(await isInTrash(app.db, id)))
        missingOrder()
      const nameOf = await actorNames(app.db)
      return lines.map(({ before, after, actor, ...line }) => ({
        ...line,
        actor: nameOf(actor),
        before: readValues(before),
        after: readValues(after),
      }))
    },
  )
}
