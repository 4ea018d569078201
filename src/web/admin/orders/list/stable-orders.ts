import type { ListedOrder } from '#domain/orders/order.ts'
import type { OrderEvent } from '#domain/orders/order-event.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/** What happened to a row while the list is open: it arrived, moved to another list, or was deleted. */
export type OrderRowNote = 'new' | OrderStatus | 'deleted'

export type StableOrders = {
  readonly rows: readonly ListedOrder[]
  readonly notes: ReadonlyMap<string, OrderRowNote>
  /** New orders that belong above a row on screen. They wait until they are asked for. */
  readonly waiting: readonly ListedOrder[]
}

const NO_NOTES: ReadonlyMap<string, OrderRowNote> = new Map()

export function stableOrders(rows: readonly ListedOrder[]): StableOrders {
  return { rows, notes: NO_NOTES, waiting: [] }
}

/**
 * Brings the latest orders into a list that somebody is using: rows keep their places until the list is left, even those that no
 * longer belong to it. New ones below all others are added; those above would push rows down, so they wait.
 */
export function withLatest({ rows, notes }: StableOrders, latest: readonly ListedOrder[]): StableOrders {
  const latestOf = new Map(latest.map((order) => [order.id, order]))
  const updated = rows.map((row) => latestOf.get(row.id) ?? row)
  const nextNotes = new Map(notes)
  for (const { id } of latest) if (nextNotes.get(id) !== 'new') nextNotes.delete(id)
  const shown = new Set(rows.map(({ id }) => id))
  const below = latest.findLastIndex(({ id }) => shown.has(id)) + 1
  const added = latest.slice(below)
  // What fills up the end of a page is not new.
  if (rows.length === 0) for (const { id } of added) nextNotes.set(id, 'new')
  const waiting = latest.slice(0, below).filter(({ id }) => !shown.has(id))
  return { rows: [...updated, ...added], notes: nextNotes, waiting }
}

/** Notes what an event says about a row that leaves the list of `status`. */
export function withEvent(
  list: StableOrders,
  { id, status, change }: OrderEvent,
  own: OrderStatus,
): StableOrders {
  if (!list.rows.some((row) => row.id === id)) return list
  const notes = new Map(list.notes)
  if (change === 'deleted') notes.set(id, 'deleted')
  else if (status !== own) notes.set(id, status)
  else if (notes.get(id) !== 'new') notes.delete(id)
  const rows = list.rows.map((row) => (row.id === id ? { ...row, status } : row))
  return { ...list, rows, notes }
}

/** Those that waited, marked as new, above the others. */
export function withWaiting({ rows, notes, waiting }: StableOrders): StableOrders {
  const marked = waiting.map(({ id }) => [id, 'new'] as const)
  return { rows: [...waiting, ...rows], notes: new Map([...notes, ...marked]), waiting: [] }
}
