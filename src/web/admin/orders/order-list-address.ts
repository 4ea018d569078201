import { readPageNumber } from '#domain/numbers-in-addresses.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import {
  ORDER_SORTS,
  type OrderFilter,
  type OrderSort,
  readDay,
  SEARCH_PLACES,
  type SearchPlace,
} from '#domain/orders/order-filter.ts'
import { WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'

export type OrderQuery = OrderFilter & {
  readonly text: string
  /** Where the text is searched. */
  readonly place: SearchPlace
  readonly sort: OrderSort
  /** The four statuses side by side instead of the list of one. */
  readonly isBoard: boolean
  readonly page: number
}

export const SORT = 'orden'
/** A parameter that has only one value. */
export const BOARD = { name: 'vista', value: 'tablero' } as const

/** What the address of a list asks for. Invalid values count as not given. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const read = (name: string) => params.get(name) ?? ''
  const [from, to] = readDays(read('desde'), read('hasta'))
  const [pickupFrom, pickupTo] = readDays(read('retiro-desde'), read('retiro-hasta'))
  return {
    text: read('buscar').trim().slice(0, MAX_SEARCH_TEXT),
    place: SEARCH_PLACES.find((place) => place === read('en')) ?? 'todo',
    from,
    to,
    wayToPay: WAYS_TO_PAY.find((way) => way === read('pago')),
    pickupFrom,
    pickupTo,
    sort: ORDER_SORTS.find((sort) => sort === read(SORT)) ?? 'nuevas',
    isBoard: read(BOARD.name) === BOARD.value,
    page: readPageNumber(read('pagina')) ?? 1,
  }
}

/** The earlier day first. */
function readDays(first: string, last: string) {
  const [from, to] = [readDay(first), readDay(last)]
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}

export function orderListAddress(status: OrderStatus, query: Partial<OrderQuery> = {}): string {
  const { text, place = 'todo', from, to, wayToPay, pickupFrom, pickupTo } = query
  const { sort = 'nuevas', isBoard, page = 1 } = query
  const params = new URLSearchParams()
  if (text) params.set('buscar', text)
  if (text && place !== 'todo') params.set('en', place)
  if (from) params.set('desde', from)
  if (to) params.set('hasta', to)
  if (wayToPay) params.set('pago', wayToPay)
  if (pickupFrom) params.set('retiro-desde', pickupFrom)
  if (pickupTo) params.set('retiro-hasta', pickupTo)
  if (sort !== 'nuevas') params.set(SORT, sort)
  if (isBoard) params.set(BOARD.name, BOARD.value)
  if (page > 1) params.set('pagina', `${page}`)
  const search = params.size > 0 ? `?${params}` : ''
  return `/admin/order/${encodeURIComponent(status)}${search}`
}

/** Another list of the same search: its first page, with the same filters, in the usual order unless a day is planned. */
export function sameSearch(query: OrderQuery): OrderQuery {
  return { ...query, sort: query.sort === 'retiro' ? 'retiro' : 'nuevas', page: 1 }
}
