import type { CategoryInfo } from '#domain/catalogue/category.ts'
import { findProductOrder, type ProductOrder } from '#domain/catalogue/product-order.ts'
import { readPageNumber } from '#domain/numbers-in-addresses.ts'

/** What a list shows and how it is sorted, as its address says. */
export type ListView = {
  /** Empty without a search. */
  readonly search?: string
  /** Null for the shop's own order. */
  readonly order?: ProductOrder | null
  /** Leaves out what is sold out. */
  readonly isAvailable?: boolean
}

/** The page number; 1 without the parameter, undefined if invalid. */
export function readPage(query: URLSearchParams): number | undefined {
  const text = query.get('pagina')
  return text === null ? 1 : readPageNumber(text)
}

export function readListView(query: URLSearchParams): Required<ListView> {
  return {
    search: query.get('buscar')?.normalize().trim() ?? '',
    order: findProductOrder(query.get('orden') ?? '') ?? null,
    isAvailable: query.get('disponibles') === 'si',
  }
}

/** The address of a page of a list. Page 1 has no parameter, so that it has only one address. */
export function pageAddress(pathname: string, page: number, view: ListView = {}): string {
  const query = new URLSearchParams()
  if (view.search) query.set('buscar', view.search)
  if (view.order) query.set('orden', view.order)
  if (view.isAvailable) query.set('disponibles', 'si')
  if (page > 1) query.set('pagina', `${page}`)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** All products, or those of a category. */
export function categoryAddress(category?: CategoryInfo | null): string {
  return category ? `/productos/${category.slug}` : '/productos'
}
