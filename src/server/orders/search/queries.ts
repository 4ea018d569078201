import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { OrderId } from '#domain/orders/order.ts'
import { type OrderFilter, timesOf } from '#domain/orders/order-filter.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import type { Tables } from '../../db/tables.ts'

export type OrderKey = { readonly id: OrderId; readonly date: string; readonly status: OrderStatus }

/** The orders of some statuses, or of all of them, that pass the owner's filter. */
export type WantedOrders = {
  readonly statuses?: readonly OrderStatus[] | undefined
  readonly filter?: OrderFilter
}

/** The condition for `where`, in any query that reads `orders`. */
export function matching({ statuses, filter = {} }: WantedOrders) {
  const { since, until } = timesOf(filter)
  // A condition that all orders meet would keep the engine from reading them in their order.
  const some = statuses && statuses.length < ORDER_STATUSES.length ? statuses : undefined
  return ({ and, eb }: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> =>
    and([
      ...(some ? [eb('orders.status', 'in', some)] : []),
      ...(since ? [eb('orders.date', '>=', since)] : []),
      ...(until ? [eb('orders.date', '<', until)] : []),
      ...(filter.wayToPay ? [eb('orders.way_to_pay', '=', filter.wayToPay)] : []),
      ...pickupBounds(filter).map(([sign, day]) => eb('orders.pickup', sign, day)),
    ])
}

/** What the pick-up date is compared with. It is empty if the customer named none, and then matches no day. */
export function pickupBounds({ pickupFrom, pickupTo }: OrderFilter): ['>=' | '<=', string][] {
  if (!pickupFrom && !pickupTo) return []
  return [['>=', pickupFrom ?? FIRST_DAY], ...(pickupTo ? [['<=', pickupTo] as ['<=', string]] : [])]
}

const FIRST_DAY = '0000'
