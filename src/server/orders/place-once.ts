import { cartTotal } from '#domain/cart/cart.ts'
import type { Discount, OrderId, OrderLine, OrderSource, OrderStatus } from '#domain/orders/order.ts'
import { type AmountsOwed, amountsOwed, type WayToPay } from '#domain/payments/payment.ts'
import { listPerMilleOf, type PriceModel } from '#domain/prices/price-model.ts'
import { change } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashRequest } from '../http/idempotency.ts'
import type { OrderAppend } from './change-order.ts'
import { makeOrderId } from './order-id.ts'
import { findOrderByKey, insertOrder } from './queries.ts'
import { findDeletedByKey } from './trash/queries.ts'

type Placed = {
  readonly name: string
  readonly cel: string
  readonly wayToPay: WayToPay
  readonly note?: string | undefined
  readonly pickup?: string | undefined
  readonly source: OrderSource
  readonly status: OrderStatus
  readonly paid: boolean
  readonly discount?: Discount | undefined
  readonly lines: readonly OrderLine[]
}

type NewlyPlaced = AmountsOwed & Pick<Placed, 'wayToPay' | 'paid'> & { readonly id: OrderId }

type Request = {
  readonly actor: Actor
  readonly body: unknown
  readonly key: string | undefined
  readonly priceModel: PriceModel
}

/** Stores an order with what it owes. `sell` gives its lines at today's prices. The same key again returns the first result. */
export async function placeOnce(
  db: Db,
  request: Request,
  sell: (tx: Db) => Promise<Placed>,
  /** Runs in the same transaction once the order is stored. */
  complete: (tx: Db, append: OrderAppend, placed: NewlyPlaced) => Promise<void> = async () => undefined,
): Promise<OrderId> {
  const { actor, body, key, priceModel } = request
  const requestHash = hashRequest(body)
  const earlier = await findEarlier(db, requestHash, key)
  if (earlier !== undefined) return earlier
  const id = makeOrderId()
  const isStored = await change(db, async (tx, append) => {
    const { name, cel, wayToPay, note, pickup, source, status, paid, discount, lines } = await sell(tx)
    const total = cartTotal(lines)
    const owed = amountsOwed(total, wayToPay, discount?.amount)
    const isNew = await insertOrder(
      tx,
      {
        id,
        date: new Date().toISOString(),
        name,
        cel,
        source,
        way_to_pay: wayToPay,
        total,
        discount: discount?.amount ?? 0,
        discount_reason: discount?.reason ?? '',
        price_model: priceModel,
        list_per_mille: listPerMilleOf(priceModel),
        status,
        paid: paid ? 1 : 0,
        idempotency_key: key ?? null,
        request_hash: requestHash,
        note: note ?? '',
        pickup: pickup ?? '',
      },
      owed,
      lines,
    )
    if (!isNew) return false
    const after = { source, status, wayToPay, total, discount: discount?.amount ?? 0, ...owed, priceModel }
    const subject = `order ${id}`
    await append({ actor, kind: 'order.placed', subject, after })
    const appendToNew: OrderAppend = async (line) => void (await append({ ...line, subject }))
    await complete(tx, appendToNew, { id, wayToPay, paid, ...owed })
    return true
  })
  // The same order arrived at the same moment and was stored first, so the retry finds it as an earlier one.
  return isStored ? id : placeOnce(db, request, sell, complete)
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
