import { cartTotal } from '#domain/cart/cart.ts'
import type { Cents } from '#domain/money/money.ts'
import { type Discount, DUE_CHANGED, type OrderId, type OrderLine } from '#domain/orders/order.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { listPerMilleOf, type Pricing } from '#domain/prices/price-model.ts'
import {
  type AmountsOwed,
  amountsOwed,
  notAcceptedText,
  rateOf,
  type WayToPay,
} from '#domain/prices/way-to-pay.ts'
import type { Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashRequest, refuseOtherRequest } from '../http/idempotency.ts'
import { makeOrderId, orderSubject } from './order-id.ts'
import { findOrderByKey, insertOrder } from './queries.ts'

/** A request for a new order. The same key again returns the first result. */
export type OrderRequest = {
  readonly body: unknown
  readonly key: string | undefined
}

type NewlySold = {
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
  /** The amount due that was shown, if it is known. */
  readonly seenDue: Cents | undefined
}

/** What the shop decides about new orders. */
type Terms = Pricing & { readonly waysToPay: readonly WayToPay[] }

/** What a change that stores an order locks: requests with the same key take turns. */
export function orderRequestLocks({ key }: OrderRequest): string[] {
  return key === undefined ? [] : [`order request ${key}`]
}

/** The order that an earlier request with this key has stored, deleted ones included. Says `otherText` if it was another one. */
export async function findRequested(
  tx: Db,
  { body, key }: OrderRequest,
  otherText = 'Esa clave ya se usó para otro pedido',
): Promise<OrderId | undefined> {
  if (key === undefined) return undefined
  const earlier = await findOrderByKey(tx, key)
  if (!earlier) return undefined
  refuseOtherRequest(earlier.requestHash, hashRequest(body), otherText)
  return earlier.id
}

/** Stores an order with what it owes, unless that is not what was shown. Part of a change. */
export async function storeOrder(
  tx: Db,
  record: Recorder,
  { body, key }: OrderRequest,
  shop: Terms,
  { name, cel, wayToPay, note, pickup, source, status, paid, discount, lines, seenDue }: NewlySold,
): Promise<AmountsOwed & { readonly id: OrderId }> {
  if (!shop.waysToPay.includes(wayToPay)) throw new AppError(400, notAcceptedText(wayToPay))
  const { priceModel, surchargePerMille } = shop
  const id = makeOrderId()
  const total = cartTotal(lines)
  const owed = amountsOwed(rateOf(wayToPay, surchargePerMille), total, discount?.amount)
  if (seenDue !== undefined && seenDue !== owed.amountDue) throw new AppError(409, DUE_CHANGED)
  const row = {
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
    list_per_mille: listPerMilleOf(shop),
    status,
    paid: paid ? 1 : 0,
    idempotency_key: key ?? null,
    request_hash: hashRequest(body),
    note: note ?? '',
    pickup: pickup ?? '',
  } as const
  await insertOrder(tx, row, owed, lines)
  const changedLines = lines.filter(({ priceReason }) => priceReason !== undefined).length
  await record('order.placed', orderSubject(id), {
    after: {
      source,
      status,
      wayToPay,
      total,
      discount: discount?.amount ?? 0,
      ...owed,
      priceModel,
      ...(changedLines > 0 && { changedLines }),
    },
  })
  return { id, ...owed }
}
