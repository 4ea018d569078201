import type { ListedOrder, OrderBalance } from '#domain/orders/order.ts'
import { toCollectInCash } from '#domain/orders/order-correction.ts'
import { orderStanding } from '#domain/orders/order-standing.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'

/** What an order owes in one of its versions. */
export type Owed = Pick<OrderPayments, 'version' | 'toCollect' | 'toCollectInCash' | 'excess' | 'byHand'> & {
  readonly balance: OrderBalance
}

export function owedByOrder(order: ListedOrder): Owed {
  const { version, balance } = order
  const { toCollect, toGiveBack: excess, byHand } = orderStanding(order, balance)
  return { version, toCollect, toCollectInCash: toCollectInCash(order, balance), excess, byHand, balance }
}

export function owedByPayments(payments: OrderPayments): Owed {
  return { ...payments, balance: orderBalance(payments.payments) }
}

/** The later of two readings, which may arrive in any order. */
export function latest<T extends { readonly version: number }>(one: T, other: T | undefined): T {
  return other && other.version > one.version ? other : one
}
