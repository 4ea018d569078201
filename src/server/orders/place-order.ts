import { cartTotal } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { FIRST_STATUS, type NewOrder, type OrderId, type OrderLine } from '#domain/orders/order.ts'
import { pickupProblem } from '#domain/orders/pickup.ts'
import { sellProduct } from '#domain/orders/sell-product.ts'
import type { PriceModel } from '#domain/prices/price-model.ts'
import { listPublishedById } from '../catalogue/published-queries.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { findRequested, type OrderRequest, orderRequestLocks, storeOrder } from './store-order.ts'

/**
 * Stores an order at today's prices, or refuses it whole. The total is computed here and the client's must match it, so that
 * nobody pays other than what they were shown. The same key again returns the first result.
 */
export async function placeOrder(
  db: Db,
  order: NewOrder,
  key: string | undefined,
  priceModel: PriceModel,
): Promise<OrderId> {
  const request: OrderRequest = { body: order, key, priceModel }
  return change(db, { actor: 'customer', locks: orderRequestLocks(request) }, async (tx, record) => {
    const earlier = await findRequested(tx, request)
    if (earlier !== undefined) return earlier
    // Asked only of a new order: one sent again at midnight was for a day that had not passed.
    const problem = pickupProblem(order.pickup, new Date())
    if (problem) throw new AppError(400, problem)
    const lines = await sellLines(tx, order)
    if (cartTotal(lines) !== order.total) throw new AppError(409, 'El total cambió. Revisá tu carrito.')
    const { name, cel, wayToPay, note, pickup } = order
    const sold = { name, cel, wayToPay, note, pickup, status: FIRST_STATUS, paid: false, lines }
    const { id } = await storeOrder(tx, record, request, { ...sold, source: 'web' })
    return id
  })
}

async function sellLines(tx: Db, { order }: NewOrder): Promise<OrderLine[]> {
  const products = await listPublishedById(
    tx,
    order.map(({ id }) => id),
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  return order.map((line) => sellLine(line, productOf.get(line.id)))
}

function sellLine(asked: NewOrder['order'][number], product: Product | undefined): OrderLine {
  if (!product) throw new AppError(409, 'Un producto de tu carrito ya no existe. Revisá tu carrito.')
  if (!product.availability)
    throw new AppError(409, `«${product.name}» ya no está disponible. Revisá tu carrito.`)
  const line = sellProduct(product, asked.quantity)
  if (asked.price !== line.price || asked.subtotal !== line.subtotal) {
    throw new AppError(409, `El precio de «${line.name}» cambió. Revisá tu carrito.`)
  }
  return line
}
