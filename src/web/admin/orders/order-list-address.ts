import { z } from 'zod/mini'
import { ORDER_SORTS, readDay, SEARCH_PLACES } from '#domain/orders/order-filter.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { addressState, earlierFirst, PageNumber, SearchText, unlessInvalid } from '../address-state.ts'

/** The four statuses side by side instead of the list of one. */
export const BOARD = 'tablero'

const Day = unlessInvalid(z.string().check(z.refine((text) => readDay(text) !== undefined)))

const OrderQuery = z.object({
  text: SearchText,
  /** Where the text is searched. */
  place: z.catch(z.enum(SEARCH_PLACES), 'todo'),
  from: Day,
  to: Day,
  wayToPay: unlessInvalid(z.enum(WAYS_TO_PAY)),
  pickupFrom: Day,
  pickupTo: Day,
  sort: z.catch(z.enum(ORDER_SORTS), 'nuevas'),
  view: unlessInvalid(z.literal(BOARD)),
  page: PageNumber,
})
export type OrderQuery = z.infer<typeof OrderQuery>

const orderList = addressState('', OrderQuery, {
  text: 'buscar',
  place: 'en',
  from: 'desde',
  to: 'hasta',
  wayToPay: 'pago',
  pickupFrom: 'retiro-desde',
  pickupTo: 'retiro-hasta',
  sort: 'orden',
  view: 'vista',
  page: 'pagina',
})

export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const query = orderList.read(params)
  const [from, to] = earlierFirst(query.from, query.to)
  const [pickupFrom, pickupTo] = earlierFirst(query.pickupFrom, query.pickupTo)
  return { ...query, from, to, pickupFrom, pickupTo }
}

/** Where a text is searched says nothing without one. */
export function orderListAddress(status: OrderStatus, query: Partial<OrderQuery> = {}): string {
  const { text, place, ...others } = query
  return `/admin/order/${encodeURIComponent(status)}${orderList.address(text ? query : others)}`
}

/** Another list of the same search: its first page, with the same filters, in the usual order unless a day is planned. */
export function sameSearch(query: OrderQuery): OrderQuery {
  return { ...query, sort: query.sort === 'retiro' ? 'retiro' : 'nuevas', page: 1 }
}
