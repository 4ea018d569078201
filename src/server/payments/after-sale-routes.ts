import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Actor } from '#domain/journal/entry.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import * as afterSaleCalls from '#domain/payments/after-sale-calls.ts'
import { type Cancellation, moneyToGiveBack } from '#domain/payments/give-back.ts'
import type { Refund } from '#domain/payments/order-payments.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, EditConflict } from '../errors.ts'
import { hashRequest } from '../http/idempotency.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { oneForOwner } from '../orders/for-owner.ts'
import { missingOrder, readOrderId } from '../orders/order-address.ts'
import { orderSubject } from '../orders/order-id.ts'
import { findOrder, updateStatus } from '../orders/queries.ts'
import { deleteOrderIn } from '../orders/trash/delete-orders.ts'
import { isInTrash } from '../orders/trash-queries.ts'
import { actorOf } from '../people/actor.ts'
import { refuseWithout } from '../people/guard.ts'
import { askForRefunds, giveBackIn, listRequests, recordMarked } from './give-back.ts'
import type { PaymentProvider } from './provider.ts'
import { readOrderPayments } from './read-payments.ts'
import { ORDER_CHANGED, returnLines } from './return-lines.ts'

const IN_TRASH =
  'Otra persona ya eliminó o anuló esta orden: está en la papelera. No entregues dinero sin mirar Pagos y su historia.'

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

/**
 * Cancels a sale: refunds all of its money, or leaves it with the shop, and moves the order to the trash. Repeating the request does
 * nothing. A restored order is unpaid if its money was refunded.
 */
async function cancelSale(
  db: Db,
  provider: PaymentProvider | undefined,
  actor: Actor,
  id: OrderId,
  request: Cancellation,
): Promise<Refund[]> {
  const requestHash = hashRequest({ cancel: id, ...request })
  await change(db, { actor, locks: [orderSubject(id)] }, async (tx, record) => {
    const order = await findOrder(tx, id)
    if (!order && (await isInTrash(tx, id))) {
      const [last] = await listRequests(tx, id, 'order.deleted')
      if (last === requestHash) return
      throw new AppError(409, IN_TRASH)
    }
    if (!order) return missingOrder()
    if (order.version !== request.version) {
      throw new EditConflict(ORDER_CHANGED, await oneForOwner(tx, order))
    }
    await recordMarked(tx, record, order, requestHash)
    let givenBack = 0
    if (request.money === 'devolver') {
      const { payments } = await readOrderPayments(tx, order)
      const parts = moneyToGiveBack(order, payments)
      givenBack = parts.reduce((sum, { amount }) => sum + amount, 0)
      await giveBackIn(tx, record, parts, { requestHash, isConnected: provider !== undefined })
      await updateStatus(tx, order, FIRST_STATUS, {
        paid: false,
        amountPaid: undefined,
        forgiven: undefined,
      })
    }
    await deleteOrderIn(tx, record, actor, id, { givenBack, request: requestHash })
  })
  return askForRefunds(db, provider, id, requestHash)
}
