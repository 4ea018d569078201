import type { CategoryInfo } from '#domain/category.ts'
import { readPageNumber } from '#domain/page-number.ts'

/** Undefined for what is no page number; without the parameter it is the first page. */
export function readPage(query: URLSearchParams): number | undefined {
  const text = query.get('pagina')
  return text === null ? 1 : readPageNumber(text)
}

/** What is searched for; empty means that nothing is. */
export function readSearch(query: URLSearchParams): string {
  return query.get('buscar')?.normalize().trim() ?? ''
}

/** The address of one page of a list. Page one has no parameter, so that each page has one address. */
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
