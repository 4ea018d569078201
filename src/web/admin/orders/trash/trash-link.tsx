import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import { readPageNumber } from '#domain/address-numbers.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'

export function TrashLink() {
  return (
    <Link
      to={TRASH}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control px-3 font-bold text-ink-soft hover:text-ink"
    >
      <Trash2 aria-hidden className="size-4" />
      Papelera
    </Link>
  )
}

export const TRASH = '/admin/papelera'

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
