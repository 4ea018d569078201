import type { OrderStatus } from '#domain/order.ts'
import { readPageNumber } from '#domain/page-number.ts'
import { MAX_SEARCH_TEXT } from '#domain/search.ts'

export type OrderQuery = {
  readonly text: string
  readonly isOldestFirst: boolean
  readonly page: number
}

/** The parameter that asks for the oldest orders first. */
export const OLDEST_FIRST = { name: 'orden', value: 'antiguas' } as const

/** The search text, sort order and page in the address of a list. An invalid page counts as the first. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return {
    text: (params.get('buscar') ?? '').trim().slice(0, MAX_SEARCH_TEXT),
    isOldestFirst: params.get(OLDEST_FIRST.name) === OLDEST_FIRST.value,
    page: readPageNumber(params.get('pagina') ?? '') ?? 1,
  }
}

export function orderListAddress(
  status: OrderStatus,
  { text = '', isOldestFirst = false, page = 1 }: Partial<OrderQuery> = {},
): string {
  const params = new URLSearchParams()
  if (text) params.set('buscar', text)
  if (isOldestFirst) params.set(OLDEST_FIRST.name, OLDEST_FIRST.value)
  if (page > 1) params.set('pagina', `${page}`)
  const query = params.size > 0 ? `?${params}` : ''
  return `/admin/order/${encodeURIComponent(status)}${query}`
}
