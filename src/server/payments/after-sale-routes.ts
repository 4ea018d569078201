import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Order, OrderId, OrderLine } from '#domain/orders/order.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import { type GoodsReturn, returnProblem, takeBack } from '#domain/orders/returned-goods.ts'
import * as afterSaleCalls from '#domain/payments/after-sale-calls.ts'
import {
  amountToGiveBack,
  type Cancellation,
  moneyToGiveBack,
  notPaidThisWay,
  splitRefund,
} from '#domain/payments/give-back.ts'
import type { Refund } from '#domain/payments/order-payments.ts'
import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, EditConflict } from '../errors.ts'
import { hashRequest } from '../http/idempotency.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { rewriteOrder } from '../orders/corrections/queries.ts'
import { oneForOwner } from '../orders/for-owner.ts'
import { listLines } from '../orders/line-queries.ts'
import { missingOrder, readOrderId } from '../orders/order-address.ts'
import { orderSubject } from '../orders/order-id.ts'
import { findOrder, updateStatus } from '../orders/queries.ts'
import { deleteOrderIn } from '../orders/trash/delete-orders.ts'
import { isInTrash } from '../orders/trash-queries.ts'
import { actorOf } from '../people/actor.ts'
import { type Approval, approve, withPermissions } from '../people/confirm-change.ts'
import { askForRefunds, giveBackIn, listRequests } from './give-back.ts'
import type { PaymentProvider } from './provider.ts'
import { readOrderPayments } from './read-payments.ts'
import { recordMarked } from './record-cash.ts'

const ORDER_CHANGED = 'Otra persona cambió esta orden. Mirá los importes y probá de nuevo.'

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
    async cancelSale({ request, params, body: { confirmedBy, ...cancellation } }) {
      const approval = await approve(
        request,
        withPermissions('anular ventas', 'refunds', 'deletion'),
        confirmedBy,
      )
      const id = readOrderId(params.orderId)
      const wanted = { ...cancellation, approval }
      return { refunds: await cancelSale(db, payments.provider, actorOf(request), id, wanted) }
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
  actor: Doer,
  id: OrderId,
  { approval, ...request }: Cancellation & { readonly approval: Approval },
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
    await approval.enter(tx, record, { kind: 'order.confirmed', subject: orderSubject(id) })
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

/**
 * Takes products of a delivered order back, and gives their money back in the same transaction; the provider is asked afterwards. The
 * version makes a request unique: the same one again does nothing and returns the same refunds.
 */
async function returnLines(
  db: Db,
  provider: PaymentProvider | undefined,
  actor: Doer,
  id: OrderId,
  request: GoodsReturn,
): Promise<Refund[]> {
  const requestHash = hashRequest({ return: id, ...request })
  const subject = orderSubject(id)
  await change(db, { actor, locks: [subject] }, async (tx, record) => {
    const order = (await findOrder(tx, id)) ?? missingOrder()
    if ((await listRequests(tx, id, 'order.returned')).includes(requestHash)) return
    if (order.version !== request.version) {
      throw new EditConflict(ORDER_CHANGED, await oneForOwner(tx, order))
    }
    const sold = await listLines(tx, id)
    const problem = returnProblem(order, sold, request.lines)
    if (problem) throw new AppError(409, problem)

    const { lines, ...amounts } = takeBack(order, sold, request.lines)
    await recordMarked(tx, record, order, requestHash)
    const { payments } = await readOrderPayments(tx, order)
    const amount = amountToGiveBack(order, amounts.amountDue, payments)
    const parts = splitRefund(amount, request.refund, moneyToGiveBack(order, payments))
    if (!parts) throw new AppError(409, notPaidThisWay(request.refund))

    await rewriteOrder(tx, id, lines, amounts)
    const after = { refund: request.refund, request: requestHash, lines: named(sold, request) }
    await record('order.returned', subject, {
      before: amountsOf(order),
      after: { ...amountsOf(amounts), ...after },
    })
    await giveBackIn(tx, record, parts, { requestHash, isConnected: provider !== undefined })
  })
  return askForRefunds(db, provider, id, requestHash)
}

function named(sold: readonly OrderLine[], { lines }: GoodsReturn) {
  const nameOf = new Map(sold.map(({ id, name }) => [id, name]))
  return lines.map(({ id, quantity }) => ({ id, name: nameOf.get(id) ?? '', quantity }))
}

type Amounts = Pick<Order, 'total' | 'discount' | 'surcharge' | 'amountDue'>

/** The amounts for the journal, without the reason of the discount, which may name the customer. */
function amountsOf({ total, discount, surcharge, amountDue }: Amounts) {
  return { total, discount: discount?.amount ?? 0, surcharge, amountDue }
}
