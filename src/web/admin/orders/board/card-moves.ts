import type { OrderStatus } from '#domain/orders/order-status.ts'

/** Where a card was moved. `stored`: the number of stored moves when the server stored this one. */
type CardMove = { readonly wanted: OrderStatus; readonly stored?: number }

/** The moves that the loaded orders do not show yet, by the order's id. */
export type CardMoves = ReadonlyMap<string, CardMove>

let stored = 0

/** How many moves the server has stored since the page was opened. Read before orders are loaded, which then include at least these moves. */
export function countStoredMoves(): number {
  return stored
}

export function noteStoredMove(): number {
  stored += 1
  return stored
}

/** Removes the moves that orders loaded with `known` stored moves already show. */
export function withoutShown(moves: CardMoves, known: number): CardMoves {
  return new Map([...moves].filter(([, move]) => move.stored === undefined || move.stored > known))
}
