import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import type { NoteEdit } from '#domain/orders/internal-note.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { ORDER_PAGE_SIZE } from '#domain/orders/order-answers.ts'
import type { OrderSort } from '#domain/orders/order-filter.ts'
import { REMAINDERS } from '#domain/orders/order-standing.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { actorName, change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { EditConflict, notFound } from '../errors.ts'
import { listInTurn } from '../http/json-list.ts'
import { createLimiter } from '../http/limiter.ts'
import { serve } from '../http/serve.ts'
import { actorNames, actorOf, sessionOf } from '../people/actor.ts'
import { approve, withPermissions } from '../people/confirm-change.ts'
import { refuseWithout } from '../people/guard.ts'
import { changeStatus } from './change-status.ts'
import { correctOrder } from './corrections/correct-order.ts'
import { readOrderSelection } from './filter-query.ts'
import { forOwner, oneForOwner } from './for-owner.ts'
import { hasOrder, upsertMessage } from './message-queries.ts'
import { missingOrder, readOrderId, readStatus } from './order-address.ts'
import { orderSubject } from './order-id.ts'
import {
  findInternalNote,
  findOrder,
  listOrderPage,
  listOrdersById,
  readOrders,
  updateInternalNote,
} from './queries.ts'
import { searchOrders, summarizeOrders } from './search-orders.ts'
import { countOpenOrders } from './sold-queries.ts'
import { deleteOrders } from './trash/delete-orders.ts'
import { restoreOrders } from './trash/restore-orders.ts'
import { listDeleted } from './trash-queries.ts'
import { undoStatus } from './undo-status.ts'

/** All orders of a status may be a hundred thousand. */
const LISTS = { queue: 'order lists', atOnce: 1, waiting: 5, patienceMs: 10_000 }

/** Orders as the owner lists, changes and deletes them. */
export const ownerOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const limitLists = createLimiter(LISTS)

  serve(app, 'admin-orders', adminOrderCalls, {
    async listByStatus({ params, query, reply }) {
      const status = readStatus(params.status)
      const { page, pageSize } = query
      if (page === undefined && pageSize === undefined) {
        const { answer } = adminOrderCalls.listByStatus
        return listInTurn(limitLists, reply, answer, readOrders(db, status))
      }
      const wanted = { page: page ?? 1, pageSize: pageSize ?? ORDER_PAGE_SIZE, sort: 'nuevas' } as const
      return (await listOrderPage(db, { statuses: [status] }, wanted)).orders
    },
    summarize: ({ query }) => summarizeOrders(db, readOrderSelection(query)),
    countOpen: async ({ params }) => ({ orders: await countOpenOrders(db, params.id) }),
    async search({ query }) {
      const status = query.status === '' ? undefined : readStatus(query.status)
      const { page, pageSize, direction, sort: by } = query
      const inTime: OrderSort = direction === 'desc' ? 'nuevas' : 'antiguas'
      const sort = by === 'pickup' ? 'retiro' : inTime
      const found = await searchOrders(db, { ...readOrderSelection(query), status, page, pageSize, sort })
      return { ...found, page }
    },
    listSeveral: async ({ query }) => forOwner(db, await listOrdersById(db, query.ids)),

    async read({ params }) {
      const order = (await findOrder(db, readOrderId(params.orderId))) ?? missingOrder()
      return oneForOwner(db, order)
    },
    async correct({ request, params, body: { confirmedBy, ...correction } }) {
      const id = readOrderId(params.orderId)
      const part = withPermissions('cambiar descuentos', 'prices')
      const approval =
        correction.discount === undefined ? undefined : await approve(request, part, confirmedBy)
      const order = await correctOrder(db, actorOf(request), id, correction, {
        machine: app.settings,
        approval,
      })
      return oneForOwner(db, order)
    },
    async changeStatus({ request, params, body: { version, ...wanted } }) {
      if (wanted.rest && REMAINDERS[wanted.rest].becomes === 'forgiven') refuseForgiving(request)
      const seen = { version, machine: app.settings }
      await changeStatus(db, actorOf(request), readOrderId(params.orderId), wanted, seen)
      return wanted.status
    },
    undoStatus: ({ request, params, body }) =>
      undoStatus(db, actorOf(request), readOrderId(params.orderId), body.status, async (tx) => {
        refuseForgiving(request)
        // What it needs is known only now, after the change began.
        await sessionOf(request).check(tx)
      }),
    async recordMessage({ request, params, body }) {
      await recordMessage(db, actorOf(request), readOrderId(params.orderId), body.status)
      return { message: 'Aviso anotado' }
    },
    async changeNote({ request, params, body }) {
      await changeNote(db, actorOf(request), readOrderId(params.orderId), body)
      return { note: body.note }
    },

    async remove({ request, params }) {
      await deleteOrders(db, actorOf(request), [readOrderId(params.orderId)])
      return { message: 'Orden eliminada' }
    },
    async removeSeveral({ request, body }) {
      const count = await deleteOrders(db, actorOf(request), body.ids)
      return { message: count === 1 ? 'Orden eliminada' : `${count} órdenes eliminadas` }
    },
    async listDeleted({ query }) {
      const { rows, total } = await listDeleted(db, query)
      const nameOf = await actorNames(db)
      const orders = rows.map(({ order, deletedAt, actor }) => {
        const { id, date, name, cel, status, amount_due: amountDue } = order
        return { id, date, name, cel, status, amountDue, deletedAt, deletedBy: nameOf(actor) }
      })
      return { orders, total, totalPages: Math.ceil(total / query.pageSize), page: query.page }
    },
    async restore({ request, params }) {
      await restoreOrders(db, actorOf(request), [readOrderId(params.orderId)])
      return { message: 'Orden restaurada' }
    },
    async restoreSeveral({ request, body }) {
      const count = await restoreOrders(db, actorOf(request), body.ids)
      return { message: count === 1 ? 'Orden restaurada' : `${count} órdenes restauradas` }
    },
  })
}

function refuseForgiving(request: FastifyRequest): void {
  refuseWithout('refunds', request, 'perdonar lo que falta cobrar')
}

/** Changes the owner's note, or refuses if somebody has changed it since it was read. Sent again, it changes nothing. */
async function changeNote(db: Db, actor: Doer, id: OrderId, { note, before }: NoteEdit): Promise<void> {
  await change(db, { actor, locks: [orderSubject(id)] }, async (tx, record) => {
    const current = await findInternalNote(tx, id)
    if (current === undefined) throw notFound('La orden')
    if (current === note) return
    if (current !== before) {
      throw new EditConflict('Otra persona cambió la nota. Revisala antes de guardar.', { note: current })
    }
    await updateInternalNote(tx, id, note)
    const lengths = { before: { length: current.length }, after: { length: note.length } }
    await record('order.note', orderSubject(id), lengths)
  })
}

/**
 * Records that the owner has opened the message about a status. Any status: the page may have shown an older one when it was pressed.
 * The text is not stored.
 */
async function recordMessage(db: Db, actor: Doer, id: OrderId, status: OrderStatus): Promise<void> {
  await change(db, { actor, locks: [orderSubject(id)] }, async (tx, record) => {
    if (!(await hasOrder(tx, id))) throw notFound('La orden')
    await upsertMessage(tx, { id, status, date: new Date().toISOString(), actor: actorName(actor) })
    await record('order.message', orderSubject(id), { after: { status } })
  })
}
