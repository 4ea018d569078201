import { boundsInMendoza, DAY_MS, isoDayInMendoza } from '../clock.ts'
import type { WayToPay } from '../prices/way-to-pay.ts'
import type { Order } from './order.ts'
import { pickupDate } from './pickup.ts'

/** Which orders the owner wants to see, besides their status. Days are those of the shop, `2026-11-16`, both included. */
export type OrderFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly wayToPay?: WayToPay | undefined
  /** The days on which customers come for their orders. */
  readonly pickupFrom?: string | undefined
  readonly pickupTo?: string | undefined
}

/** How a list is sorted: by when orders were placed, or by when customers come for them. */
export const ORDER_SORTS = ['nuevas', 'antiguas', 'retiro'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** For `sort`. By pick-up date the earliest comes first, and orders without one last. */
export function orderSorter(sort: OrderSort) {
  const older = (a: Sorted, b: Sorted) => compareText(a.date, b.date)
  if (sort === 'nuevas') return (a: Sorted, b: Sorted) => older(b, a)
  if (sort === 'antiguas') return older
  const day = ({ pickup }: Sorted) => pickup || AFTER_ALL_DAYS
  return (a: Sorted, b: Sorted) => compareText(day(a), day(b)) || older(a, b)
}

type Sorted = Pick<Order, 'date' | 'pickup'>

const AFTER_ALL_DAYS = '9999'

/** For sorting texts such as dates and identifiers. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Where a text is searched: in names, mobiles and codes, in the names of products, or in both. */
export const SEARCH_PLACES = ['todo', 'clientes', 'productos'] as const
export type SearchPlace = (typeof SEARCH_PLACES)[number]

/** The years that sort as text. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '9998-12-31']

/** A day of the calendar, as in addresses and date fields; undefined for anything else. */
export function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return undefined
  const time = Date.parse(text)
  // The 30th of February would be read as the 2nd of March.
  return new Date(time || 0).toISOString().startsWith(text) ? text : undefined
}

/** The times between which the orders were placed: from `since` on, before `until`. */
export function timesOf({ from, to }: OrderFilter): { since?: string; until?: string } {
  return {
    ...(from && { since: boundsInMendoza(from).start }),
    ...(to && { until: boundsInMendoza(to).end }),
  }
}

export function isFiltered({ from, to, wayToPay, pickupFrom, pickupTo }: OrderFilter): boolean {
  return [from, to, wayToPay, pickupFrom, pickupTo].some((value) => value !== undefined)
}

/** The days that are one press away. */
export function quickDays(now: Date): readonly { label: string; from: string; to: string }[] {
  const to = isoDayInMendoza(now)
  return [
    { label: 'Hoy', from: to, to },
    { label: '7 días', from: isoDayInMendoza(new Date(now.getTime() - 6 * DAY_MS)), to },
  ]
}

/** The days of pick-up that are one press away. */
export function quickPickups(now: Date): readonly { label: string; day: string }[] {
  return [
    { label: 'Retiran hoy', day: pickupDate(now, 0) },
    { label: 'Retiran mañana', day: pickupDate(now, 1) },
  ]
}

/** How many orders fit into one exported file. */
export const MAX_EXPORTED = 10_000
