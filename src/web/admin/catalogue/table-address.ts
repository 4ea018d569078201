import { z } from 'zod/mini'
import { findCategory } from '#domain/catalogue/category.ts'
import { TABLE_COLUMNS } from '#domain/catalogue/product-order.ts'
import { MAX_PAGE } from '#domain/numbers-in-addresses.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'

/** The table's filters, sorting and page from the address. Invalid values get the default. */
export const TableView = z.object({
  text: z.catch(z.string().check(z.trim(), z.maxLength(MAX_SEARCH_TEXT)), ''),
  category: z.catch(z.string().check(z.refine((slug) => findCategory(slug) !== undefined)), ''),
  availability: z.catch(z.enum(['true', 'false', '']), ''),
  draft: z.catch(z.enum(['true', '']), ''),
  // Empty as long as nobody has chosen a column.
  sort: z.catch(z.enum(['', ...TABLE_COLUMNS]), ''),
  direction: z.catch(z.enum(['asc', 'desc']), 'asc'),
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MAX_PAGE))), 1),
})
export type TableView = z.infer<typeof TableView>

const PLAIN: TableView = TableView.parse({})

export function readTableView(query: URLSearchParams): TableView {
  return TableView.parse(Object.fromEntries(query))
}

/** Only values that differ from the default, to keep the address short. */
export function viewQuery(view: TableView): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of z.keyof(TableView).options) {
    if (view[name] !== PLAIN[name]) query.set(name, `${view[name]}`)
  }
  return query
}

export function viewAddress(view: TableView): string {
  const query = viewQuery(view).toString()
  return query ? `/admin?${query}` : '/admin'
}

/** The column that the rows are sorted by. A search without a chosen one has the best match first. */
export function sortOf({ sort, text }: TableView): TableView['sort'] {
  return sort || (text ? '' : 'name')
}

/** The first choice of a column sorts ascending, the second descending. */
export function tableSortedBy(view: TableView, column: string): TableView {
  const sort = TableView.shape.sort.parse(column)
  const direction = sortOf(view) === sort && view.direction === 'asc' ? 'desc' : 'asc'
  return { ...view, sort, direction, page: 1 }
}

export function isNarrowed({ text, category, availability, draft }: TableView): boolean {
  return text !== '' || category !== '' || availability !== '' || draft !== ''
}

/** The same list, whatever its page and order. */
export function listOf({ text, category, availability, draft }: TableView): URLSearchParams {
  return viewQuery({ ...PLAIN, text, category, availability, draft })
}
