import { cartTotal } from '#domain/cart/cart.ts'
import { type CounterOrder, statusAtCounter } from '#domain/orders/counter-order.ts'
import type { OrderId, OrderLine } from '#domain/orders/order.ts'
import { orderProblem } from '#domain/orders/order-correction.ts'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { isCash } from '#domain/payments/payment.ts'
import type { PriceModel } from '#domain/prices/price-model.ts'
import { listProductsById } from '../../catalogue/queries.ts'
import type { Actor } from '../../db/journal.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { insertCash } from '../../payments/record-cash.ts'
import { placeOnce } from '../place-once.ts'

/** Stores an order of the counter or the telephone at today's prices. Unavailable products too: the owner has them in the hand. */
export async function takeOrder(
  db: Db,
  actor: Actor,
  order: CounterOrder,
  key: string | undefined,
  priceModel: PriceModel,
): Promise<OrderId> {
  const sell = async (tx: Db) => {
    const lines = await sellLines(tx, order)
    const problem = orderProblem(lines, order.discount)
    if (problem) throw new AppError(400, problem)
    if (order.total !== undefined && order.total !== cartTotal(lines)) {
      throw new AppError(409, 'Los precios cambiaron. Revisá el total.')
    }
    const { name, cel, wayToPay, discount } = order
    return { name, cel, wayToPay, discount, source: 'mostrador', ...statusAtCounter(order), lines } as const
  }
  return placeOnce(db, { actor, body: order, key, priceModel }, sell, async (tx, append, placed) => {
    const { id, wayToPay, paid, amountDue } = placed
    if (paid && isCash(wayToPay) && amountDue > 0) {
      await insertCash(tx, append, actor, { id, amount: amountDue })
    }
  })
}

async function sellLines(tx: Db, { lines }: CounterOrder): Promise<OrderLine[]> {
  const products = await listProductsById(
    tx,
    lines.map(({ id }) => id),
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  return lines.map(({ id, quantity }) => {
    const product = productOf.get(id)
    if (!product) throw new AppError(409, 'Un producto del pedido ya no existe')
    return sellProduct(product, quantity)
  })
}
