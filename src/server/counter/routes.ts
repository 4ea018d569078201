import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cartTotal } from '#domain/cart/cart.ts'
import * as counterCalls from '#domain/orders/counter-calls.ts'
import {
  type CounterOrder,
  KEPT_AT_ONCE,
  OTHER_SELLER,
  statusAtCounter,
} from '#domain/orders/counter-order.ts'
import * as heldSaleCalls from '#domain/orders/held-sale-calls.ts'
import { isLineChange, lineChangeProblem, reductionOf, sellAt } from '#domain/orders/line-change.ts'
import type { OrderId, OrderLine } from '#domain/orders/order.ts'
import { orderProblem, TOTAL_CHANGED } from '#domain/orders/order-correction.ts'
import { AT_COUNTER } from '#domain/orders/order-source.ts'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import type { Rule } from '#domain/promotions/price-line.ts'
import { listProductsById } from '../catalogue/queries.ts'
import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { orderSubject } from '../orders/order-id.ts'
import { findRequested, type OrderRequest, orderRequestLocks, storeOrder } from '../orders/store-order.ts'
import { insertCash } from '../payments/record-cash.ts'
import { actorOf, sessionOf } from '../people/actor.ts'
import { type Approval, approve, withPermissions } from '../people/confirm-change.ts'
import { promotionsInForce } from '../promotions/promotions-in-force.ts'
import type { Settings } from '../settings.ts'
import { readShop } from '../shop/read-shop.ts'
import { holdSale, listHeldSales, takeHeldSale } from './held-sales.ts'

/** The response to the first attempt was lost, and the sale was changed before the next. */
const STORED_BEFORE =
  'Esta venta ya se guardó antes de lo último que cambiaste. Buscala en las órdenes: si la guardás otra vez, son dos.'

export const counterRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  serve(app, 'counter', counterCalls, {
    async take({ request, body: { confirmedBy, ...order }, key }) {
      refuseOtherSeller(order, request)
      const what = order.lines.some(isLineChange)
        ? 'cambiar precios o dar descuentos'
        : order.discount && 'dar descuentos'
      if (!what) return takeOrder(app.db, actorOf(request), order, { key }, app.settings)
      // Confirmed then, if only the answer was lost.
      const earlier = await findRequested(app.db, { body: order, key }, STORED_BEFORE)
      if (earlier !== undefined) return earlier
      const approval = await approve(request, withPermissions(what, 'prices'), confirmedBy)
      return takeOrder(app.db, actorOf(request), order, { key, approval }, app.settings)
    },

    async listProducts({ query }) {
      const { products } = await app.productIndex()
      const rest = products
        .flatMap((each) => (each && each.id > query.after ? [each] : []))
        .sort((a, b) => a.id - b.id)
      return rest.slice(0, KEPT_AT_ONCE)
    },
  })

  serve(app, 'held-sales', heldSaleCalls, {
    list: () => listHeldSales(app.db),
    hold: ({ request, params, body }) => holdSale(app.db, actorOf(request), params.key, body.draft),
    take: ({ request, params }) => takeHeldSale(app.db, actorOf(request), params.key),
  })
}

/** A sale that waited for the connection is sent when somebody else may have signed in. */
function refuseOtherSeller({ seller }: CounterOrder, request: FastifyRequest): void {
  if (seller === undefined || seller === sessionOf(request).email) return
  throw new AppError(409, OTHER_SELLER, {}, { details: { otherSeller: true } })
}

/** Stores an order of the counter or the telephone at today's prices. Unavailable products too: the owner has them in the hand. */
async function takeOrder(
  db: Db,
  actor: Doer,
  order: CounterOrder,
  { key, approval }: { readonly key: string | undefined; readonly approval?: Approval },
  machine: Settings,
): Promise<OrderId> {
  const request: OrderRequest = { body: order, key }
  return change(db, { actor, locks: orderRequestLocks(request) }, async (tx, record) => {
    const earlier = await findRequested(tx, request, STORED_BEFORE)
    if (earlier !== undefined) return earlier
    const { promotions } = await promotionsInForce(tx)
    const lines = await sellLines(tx, order, promotions)
    const discount = order.discount && {
      amount: reductionOf(order.discount, cartTotal(lines)),
      reason: order.discount.reason,
    }
    const problem = orderProblem(lines, discount)
    if (problem) throw new AppError(400, problem)
    if (order.total !== undefined && order.total !== cartTotal(lines)) {
      throw new AppError(409, TOTAL_CHANGED)
    }
    const { name, cel, wayToPay, amountDue: seenDue } = order
    const { status, paid } = statusAtCounter(order)
    const shop = await readShop(tx, machine)
    const sold = { name, cel, wayToPay, discount, status, paid, lines, seenDue }
    const { id, amountDue } = await storeOrder(tx, record, request, shop, { ...sold, source: AT_COUNTER })
    await approval?.enter(tx, record, { kind: 'order.confirmed', subject: orderSubject(id) })
    if (paid && SOURCES[WAYS[wayToPay].source].isInDrawer && amountDue > 0)
      await insertCash(tx, record, { id, amount: amountDue })
    return id
  })
}

async function sellLines(tx: Db, { lines }: CounterOrder, rules: readonly Rule[]): Promise<OrderLine[]> {
  const products = await listProductsById(
    tx,
    lines.map(({ id }) => id),
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  return lines.map(({ id, quantity, ...change }) => {
    const product = productOf.get(id)
    if (!product) throw new AppError(409, 'Un producto de la orden ya no existe')
    const line = sellProduct(product, quantity, rules)
    const problem = lineChangeProblem(line, change)
    if (problem) throw new AppError(400, problem)
    return sellAt(line, change)
  })
}
