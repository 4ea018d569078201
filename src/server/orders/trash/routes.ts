import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ChosenOrders, DeletedOrderPage } from '#domain/orders/deleted-order.ts'
import { ORDER_PAGE_SIZE } from '#domain/orders/order-answers.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { optionalText } from '#domain/text.ts'
import { TRASH_DAYS } from '#domain/trash.ts'
import { paging } from '../../http/answers.ts'
import { actorNames, actorOf } from '../../people/actor.ts'
import { OrderParams, readOrderId } from '../order-address.ts'
import { listDeleted } from '../trash-queries.ts'
import { deleteOrders } from './delete-orders.ts'
import { restoreOrders } from './restore-orders.ts'

const TrashQuery = paging(ORDER_PAGE_SIZE).extend({ text: optionalText(MAX_SEARCH_TEXT) })

/** Deleting orders, and what can be done with deleted ones. */
export const trashRoutes: FastifyPluginAsyncZod = async (app) => {
  app.delete(
    '/:orderId',
    {
      config: { access: 'deletion' },
      schema: {
        summary: `Eliminar un pedido: queda ${TRASH_DAYS} días en la papelera`,
        params: OrderParams,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await deleteOrders(app.db, actorOf(request), [readOrderId(request.params.orderId)])
      return { message: 'Orden eliminada' }
    },
  )

  app.post(
    '/eliminar',
    {
      config: { access: 'deletion' },
      schema: {
        summary: 'Eliminar varios pedidos; los que ya no existen se pasan por alto',
        body: ChosenOrders,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const count = await deleteOrders(app.db, actorOf(request), request.body.ids)
      return { message: count === 1 ? 'Orden eliminada' : `${count} órdenes eliminadas` }
    },
  )

  app.get(
    '/papelera',
    {
      config: { access: 'deletion' },
      schema: {
        summary:
          'Una página de pedidos eliminados, los últimos primero, todos o los que coinciden con un texto',
        querystring: TrashQuery,
        response: { 200: DeletedOrderPage },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listDeleted(app.db, query)
      const nameOf = await actorNames(app.db)
      const orders = rows.map(({ order, deletedAt, actor }) => {
        const { id, date, name, cel, status, amount_due: amountDue } = order
        return { id, date, name, cel, status, amountDue, deletedAt, deletedBy: nameOf(actor) }
      })
      return { orders, total, totalPages: Math.ceil(total / query.pageSize), page: query.page }
    },
  )

  app.post(
    '/:orderId/restore',
    {
      config: { access: 'deletion' },
      schema: {
        summary: 'Restaurar un pedido eliminado',
        params: OrderParams,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await restoreOrders(app.db, actorOf(request), [readOrderId(request.params.orderId)])
      return { message: 'Orden restaurada' }
    },
  )

  app.post(
    '/restaurar',
    {
      config: { access: 'deletion' },
      schema: {
        summary: 'Restaurar varios pedidos; los que ya no están en la papelera se pasan por alto',
        body: ChosenOrders,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const count = await restoreOrders(app.db, actorOf(request), request.body.ids)
      return { message: count === 1 ? 'Orden restaurada' : `${count} órdenes restauradas` }
    },
  )
}
