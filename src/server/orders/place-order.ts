import { cartTotal, maxQuantityText } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Cents } from '#domain/money/money.ts'
import { minimumOrderText } from '#domain/orders/minimum-order.ts'
import type { NewOrder, OrderId, OrderLine } from '#domain/orders/order.ts'
import { FROM_WEB } from '#domain/orders/order-source.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import { pickupProblem } from '#domain/orders/pickup.ts'
import { sellProduct } from '#domain/orders/sell-product.ts'
import type { Rule } from '#domain/promotions/price-line.ts'
import { listPublishedById } from '../catalogue/published-queries.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { promotionsInForce } from '../promotions/promotions-in-force.ts'
import type { Settings } from '../settings.ts'
import { findSettings } from '../shop/queries.ts'
import { readShop } from '../shop/read-shop.ts'
import { findRequested, type OrderRequest, orderRequestLocks, storeOrder } from './store-order.ts'

/**
 * Stores an order at today's prices, or refuses it whole. The total is computed here and the client's must match it, so that
 * nobody pays other than what they were shown. The same key again returns the first result.
 */
export async function placeOrder(
  db: Db,
  order: NewOrder,
  key: string | undefined,
  machine: Settings,
): Promise<OrderId> {
  const request: OrderRequest = { body: order, key }
  return change(db, { actor: 'customer', locks: orderRequestLocks(request) }, async (tx, record) => {
    const earlier = await findRequested(tx, request)
    if (earlier !== undefined) return earlier
    // Asked only of a new order: one sent again at midnight was for a day that had not passed.
    const problem = pickupProblem(order.pickup, new Date())
    if (problem) throw new AppError(400, problem)
    // The profile takes nearly as long as the order itself, so it is only made for the text below.
    const settings = await findSettings(tx, machine.shop)
    const { maxQuantity, minimumOrder, surcharge } = settings
    if (order.order.some(({ quantity }) => quantity > maxQuantity)) {
      throw new AppError(400, `${maxQuantityText(maxQuantity)}. Revisá tu carrito.`)
    }
    const { promotions } = await promotionsInForce(tx)
    const lines = await sellLines(tx, order, promotions)
    if (cartTotal(lines) !== order.total) throw new AppError(409, 'El total cambió. Revisá tu carrito.')
    if (order.total < (minimumOrder ?? 0)) {
      const text = minimumOrderText(order.total, minimumOrder, await readShop(tx, machine))
      if (text) throw new AppError(409, text)
    }
    const { name, cel, wayToPay, note, pickup, amountDue: seenDue } = order
    const sold = { name, cel, wayToPay, note, pickup, status: FIRST_STATUS, paid: false, lines, seenDue }
    const terms = { ...settings, surchargePerMille: surcharge }
    const { id } = await storeOrder(tx, record, request, terms, { ...sold, source: FROM_WEB })
    return id
  })
}

async function sellLines(tx: Db, { order }: NewOrder, rules: readonly Rule[]): Promise<OrderLine[]> {
  const products = await listPublishedById(
    tx,
    order.map(({ id }) => id),
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  return order.map((line) => sellLine(line, productOf.get(line.id), rules))
}

function sellLine(
  asked: NewOrder['order'][number],
  product: Product | undefined,
  rules: readonly Rule[],
): OrderLine {
  if (!product) throw new AppError(409, 'Un producto de tu carrito ya no existe. Revisá tu carrito.')
  if (!product.availability)
    throw new AppError(409, `«${product.name}» ya no está disponible. Revisá tu carrito.`)
  const line = sellProduct(product, asked.quantity, rules)
  if (asked.price !== line.price) throw new AppError(409, otherPrice(line))
  if (asked.subtotal !== line.subtotal)
    throw new AppError(409, otherPrice(line, promotionReason(asked, line)))
  return line
}

function otherPrice({ name }: OrderLine, reason = ''): string {
  return `El precio de «${name}» cambió${reason}. Revisá tu carrito.`
}

function promotionReason(asked: { readonly subtotal: Cents }, { subtotal, label }: OrderLine): string {
  if (label !== undefined && subtotal < asked.subtotal) return `: ahora vale «${label}»`
  return ': la promoción ya no es la misma'
}
