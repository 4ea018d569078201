import type { NewOrder, OrderId } from '#domain/orders/order.ts'
import * as orderCalls from '#domain/orders/order-calls.ts'
import type { Api } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { closeAttempt, openAttempt } from './order-attempt.ts'

type Outcome = {
  /**
   * `placed`: the server has this order. `earlier`: it has another one, sent before the cart was changed, whose response was lost; this one
   * was not stored.
   */
  readonly kind: 'placed' | 'earlier'
  /** Undefined if the earlier order is unknown here. */
  readonly id: OrderId | undefined
  /** False if another tab learned the outcome first, and has emptied the cart. */
  readonly isFirst: boolean
}

/** Sends an order. Of several sent in one attempt, from any tab, the server stores the first that arrives. */
export async function sendOrder(api: Api, order: NewOrder): Promise<Outcome> {
  const attempt = openAttempt(order)
  const { key, sent } = attempt
  const id = await unlessKeyIsTaken(() => api.call(orderCalls.place, { body: order, key }))
  if (id) return { kind: 'placed', id, isFirst: closeAttempt(attempt) }

  // Sending them again cannot store them: the key is taken.
  for (const earlier of sent) {
    const earlierId = await unlessKeyIsTaken(() => api.call(orderCalls.place, { body: earlier, key }))
    if (!earlierId) continue
    const kind = hasSameLines(earlier, order) ? 'placed' : 'earlier'
    return { kind, id: earlierId, isFirst: closeAttempt(attempt) }
  }
  return { kind: 'earlier', id: undefined, isFirst: closeAttempt(attempt) }
}

/** Undefined if the key belongs to an order with another content. */
async function unlessKeyIsTaken(send: () => Promise<OrderId>): Promise<OrderId | undefined> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return undefined
    throw error
  }
}

function hasSameLines(one: NewOrder, other: NewOrder): boolean {
  return JSON.stringify(one.order) === JSON.stringify(other.order)
}
