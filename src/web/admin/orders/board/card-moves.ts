import type { OrderStatus } from '#domain/orders/order.ts'

/** Where a card was moved to. Once the server has stored it, `stored` counts the moves that were stored by then. */
type CardMove = { readonly wanted: OrderStatus; readonly stored?: number }

/** The moves that the loaded orders do not show yet, by the order's id. */
export type CardMoves = ReadonlyMap<string, CardMove>

let stored = 0

/** How many moves the server has stored since the page was opened. Asked before orders are loaded: so many they know for sure. */
export function countStoredMoves(): number {
  return stored
}

export function noteStoredMove(): number {
  stored += 1
  return stored
}

/** Without those that orders show which know of so many stored moves. */
export function withoutShown(moves: CardMoves, known: number): CardMoves {
  return new Map([...moves].filter(([, move]) => move.stored === undefined || move.stored > known))
}
