import type { CategoryInfo } from '#domain/category.ts'
import { readPageNumber } from '#domain/page-number.ts'

/** The page number; 1 without the parameter, undefined if invalid. */
export function readPage(query: URLSearchParams): number | undefined {
  const text = query.get('pagina')
  return text === null ? 1 : readPageNumber(text)
}

/** The search text; empty without a search. */
export function readSearch(query: URLSearchParams): string {
  return query.get('buscar')?.normalize().trim() ?? ''
}

/** The address of a page of a list. Page 1 has no parameter, so that it has only one address. */
export function pageAddress(pathname: string, page: number, search = ''): string {
  const query = new URLSearchParams()
  if (search) query.set('buscar', search)
  if (page > 1) query.set('pagina', `${page}`)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** All products, or those of a category. */
export function categoryAddress(category?: CategoryInfo): string {
  return category ? `/productos/${category.slug}` : '/productos'
}
