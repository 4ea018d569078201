import { readPageNumber } from '#domain/numbers-in-addresses.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { TRASH_PAGES } from '#web/admin/trash/trash-parts.tsx'

const TRASH = TRASH_PAGES.orders.address

type TrashQuery = { readonly text: string; readonly page: number }

export function readTrashQuery(params: URLSearchParams): TrashQuery {
  return {
    text: (params.get('buscar') ?? '').trim().slice(0, MAX_SEARCH_TEXT),
    page: readPageNumber(params.get('pagina') ?? '') ?? 1,
  }
}

export function trashAddress({ text, page }: TrashQuery): string {
  const params = new URLSearchParams()
  if (text) params.set('buscar', text)
  if (page > 1) params.set('pagina', `${page}`)
  return params.size > 0 ? `${TRASH}?${params}` : TRASH
}
