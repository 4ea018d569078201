import { readPageNumber } from '#domain/address-numbers.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { type OrderFilter, readDay, SEARCH_PLACES, type SearchPlace } from '#domain/orders/order-filter.ts'
import { WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'

export type OrderQuery = OrderFilter & {
  readonly text: string
  /** Where the text is searched. */
  readonly place: SearchPlace
  readonly isOldestFirst: boolean
  /** The four statuses side by side instead of the list of one. */
  readonly isBoard: boolean
  readonly page: number
}

/** The parameters that have only one value. */
export const OLDEST_FIRST = { name: 'orden', value: 'antiguas' } as const
export const BOARD = { name: 'vista', value: 'tablero' } as const

/** What the address of a list asks for. Invalid values count as not given. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const read = (name: string) => params.get(name) ?? ''
  const [from, to] = [readDay(read('desde')), readDay(read('hasta'))]
  const isReversed = from !== undefined && to !== undefined && from > to
  return {
    text: read('buscar').trim().slice(0, MAX_SEARCH_TEXT),
    place: SEARCH_PLACES.find((place) => place === read('en')) ?? 'todo',
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    wayToPay: WAYS_TO_PAY.find((way) => way === read('pago')),
    isOldestFirst: read(OLDEST_FIRST.name) === OLDEST_FIRST.value,
    isBoard: read(BOARD.name) === BOARD.value,
    page: readPageNumber(read('pagina')) ?? 1,
  }
}

export function orderListAddress(status: OrderStatus, query: Partial<OrderQuery> = {}): string {
  const { text, place = 'todo', from, to, wayToPay, isOldestFirst, isBoard, page = 1 } = query
  const params = new URLSearchParams()
  if (text) params.set('buscar', text)
  if (text && place !== 'todo') params.set('en', place)
  if (from) params.set('desde', from)
  if (to) params.set('hasta', to)
  if (wayToPay) params.set('pago', wayToPay)
  if (isOldestFirst) params.set(OLDEST_FIRST.name, OLDEST_FIRST.value)
  if (isBoard) params.set(BOARD.name, BOARD.value)
  if (page > 1) params.set('pagina', `${page}`)
  const search = params.size > 0 ? `?${params}` : ''
  return `/admin/order/${encodeURIComponent(status)}${search}`
}

/** Another list of the same search: its first page, with the same filters, in the usual order. */
export function sameSearch(query: OrderQuery): OrderQuery {
  return { ...query, isOldestFirst: false, page: 1 }
}
