import { z } from 'zod/mini'
import { findCategory } from '#domain/catalogue/category.ts'
import { compareNames } from '#domain/catalogue/product-order.ts'
import type { BuyingRow } from '#domain/reports/buying.ts'
import { search } from '#domain/search/search.ts'
import { addressState, PageNumber, SearchText } from '#web/admin/address-state.ts'

export const BUYING = '/admin/informes/comprar'

const COLUMNS = ['name', 'sold7', 'sold30', 'sold90', 'season', 'missing', 'suggested'] as const

/** What the page shows. The weeks are checked by their own schema. */
export const BuyingView = z.object({
  semanas: z.catch(z.string(), '2'),
  buscar: SearchText,
  categoria: z.catch(z.string().check(z.refine((slug) => findCategory(slug) !== undefined)), ''),
  orden: z.catch(z.enum(COLUMNS), 'suggested'),
  sentido: z.catch(z.enum(['asc', 'desc']), 'desc'),
  pagina: PageNumber,
})
export type BuyingView = z.infer<typeof BuyingView>

export const buyingPlan = addressState(BUYING, BuyingView)

/** The first choice of a column sorts as people look at it: names from A on, numbers from the largest down. */
export function buyingSortedBy(view: BuyingView, column: string): BuyingView {
  const orden = BuyingView.shape.orden.parse(column)
  const usual = orden === 'name' ? 'asc' : 'desc'
  const other = usual === 'asc' ? 'desc' : 'asc'
  return {
    ...view,
    orden,
    sentido: view.orden === orden && view.sentido === usual ? other : usual,
    pagina: 1,
  }
}

export function shownRows(rows: readonly BuyingRow[], view: BuyingView): BuyingRow[] {
  const { buscar, categoria, orden, sentido } = view
  const category = findCategory(categoria)?.value
  const ofCategory = category ? rows.filter((row) => row.category === category) : rows
  const found = buscar ? search(ofCategory, ({ name, code = '' }) => [name, code], buscar) : ofCategory
  const sign = sentido === 'asc' ? 1 : -1
  return found.toSorted((a, b) => {
    const byName = compareNames(a.name, b.name)
    return orden === 'name' ? sign * byName : sign * (a[orden] - b[orden]) || byName
  })
}
