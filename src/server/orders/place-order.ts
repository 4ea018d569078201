import { cartTotal, lineSubtotal } from '#domain/cart.ts'
import { FIRST_STATUS, type NewOrder, type OrderId, type OrderLine } from '#domain/order.ts'
import { amountsOwed } from '#domain/payment.ts'
import { pickupProblem } from '#domain/pickup.ts'
import type { Product } from '#domain/product.ts'
import { change } from '../db/changes.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashRequest } from '../http/idempotency.ts'
import { listProductsById } from '../products/queries.ts'
import { makeOrderId } from './order-id.ts'
import { findOrderByKey, insertOrder } from './queries.ts'
import { findDeletedByKey } from './trash/queries.ts'

/**
 * Stores an order at today's prices, or refuses it whole. The total is computed here and the client's must match it, so that
 * nobody pays other than what they were shown. The same key again returns the first result.
 */
export async function placeOrder(db: Db, order: NewOrder, key: string | undefined): Promise<OrderId> {
  const requestHash = hashRequest(order)
  const earlier = await findEarlier(db, requestHash, key)
  if (earlier !== undefined) return earlier
  // After that: an order sent again at midnight was for a day that had not passed.
  const problem = pickupProblem(order.pickup, new Date())
  if (problem) throw new AppError(400, problem)
  const id = makeOrderId()
  const isStored = await change(db, async (tx, append) => {
    const lines = await sellLines(tx, order)
    const total = cartTotal(lines)
    if (total !== order.total) throw new AppError(409, 'El total cambió. Revisá tu carrito.')

    const owed = amountsOwed(total, order.wayToPay)
    const isNew = await insertOrder(
      tx,
      {
        id,
        date: new Date().toISOString(),
        name: order.name,
        cel: order.cel,
        way_to_pay: order.wayToPay,
        total,
        status: FIRST_STATUS,
        idempotency_key: key ?? null,
        request_hash: requestHash,
        note: order.note ?? '',
        pickup: order.pickup ?? '',
      },
      owed,
      lines,
    )
    if (!isNew) return false
    const after = { wayToPay: order.wayToPay, total, ...owed }
    await append({ actor: 'customer', kind: 'order.placed', subject: `order ${id}`, after })
    return true
  })
  // The same order arrived at the same moment and was stored first, so the retry finds it as an earlier one.
  return isStored ? id : placeOrder(db, order, key)
}

/** Queried outside the transaction: inside it, looking for a missing key would make all orders conflict. */
async function findEarlier(
  db: Db,
  requestHash: string,
  key: string | undefined,
): Promise<OrderId | undefined> {
  if (key === undefined) return undefined
  // In this order: one that is deleted between the two queries is found by the second.
  const earlier = (await findOrderByKey(db, key)) ?? (await findDeletedByKey(db, key))
  if (earlier && earlier.request_hash !== requestHash) {
    throw new AppError(422, 'Esa clave ya se usó para otro pedido')
  }
  return earlier?.id
}

async function sellLines(tx: Db, { order }: NewOrder): Promise<OrderLine[]> {
  const products = await listProductsById(
    tx,
    order.map(({ id }) => id),
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  return order.map((line) => sellLine(line, productOf.get(line.id)))
}

function sellLine(asked: NewOrder['order'][number], product: Product | undefined): OrderLine {
  if (!product) throw new AppError(409, 'Un producto de tu carrito ya no existe. Revisá tu carrito.')
  if (!product.availability)
    throw new AppError(409, `"${product.name}" ya no está disponible. Revisá tu carrito.`)
  const { id, name, description, image, price, category } = product
  const { quantity } = asked
  const subtotal = lineSubtotal({ price, quantity, category })
  if (asked.price !== price || asked.subtotal !== subtotal) {
    throw new AppError(409, `El precio de "${name}" cambió. Revisá tu carrito.`)
  }
  return { id, name, description, image, price, quantity, subtotal }
}
