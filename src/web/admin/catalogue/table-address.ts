import { z } from 'zod/mini'
import { findCategory } from '#domain/catalogue/category.ts'
import { TABLE_COLUMNS } from '#domain/catalogue/product-order.ts'
import { addressState, PageNumber, SearchText } from '../address-state.ts'

/** The table's filters, sorting and page. */
export const TableView = z.object({
  text: SearchText,
  category: z.catch(z.string().check(z.refine((slug) => findCategory(slug) !== undefined)), ''),
  availability: z.catch(z.enum(['true', 'false', '']), ''),
  draft: z.catch(z.enum(['true', '']), ''),
  // Empty as long as nobody has chosen a column.
  sort: z.catch(z.enum(['', ...TABLE_COLUMNS]), ''),
  direction: z.catch(z.enum(['asc', 'desc']), 'asc'),
  page: PageNumber,
})
export type TableView = z.infer<typeof TableView>

export const productTable = addressState('/admin', TableView)

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
export function listOf({ text, category, availability, draft }: TableView) {
  return { text, category, availability, draft }
}
