import type { OrderStatus } from '#domain/order.ts'
import { readPageNumber } from '#domain/page-number.ts'
import { MAX_SEARCH_TEXT } from '#domain/search.ts'

type OrderQuery = { readonly text: string; readonly page: number }

/** The search text and page in the address of a list. An invalid page counts as the first. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return {
    text: (params.get('buscar') ?? '').trim().slice(0, MAX_SEARCH_TEXT),
    page: readPageNumber(params.get('pagina') ?? '') ?? 1,
  }
}

export function orderListAddress(
  status: OrderStatus,
  { text = '', page = 1 }: Partial<OrderQuery> = {},
): string {
  const params = new URLSearchParams()
  if (text) params.set('buscar', text)
  if (page > 1) params.set('pagina', `${page}`)
  const query = params.size > 0 ? `?${params}` : ''
  return `/admin/order/${encodeURIComponent(status)}${query}`
}
