import { z } from 'zod/mini'
import { CATEGORIES, type Category } from '../catalogue/category.ts'
import { Product } from '../catalogue/product.ts'

/** What the list needs of a product. The page loads no more: descriptions would be larger than the rest of it. */
export const ListedFields = z.pick(Product, { id: true, name: true, price: true, availability: true })

/** One page of the price list. */
export const PriceListPage = z.object({
  categories: z.array(
    z.object({
      title: z.string(),
      products: z.array(
        z.extend(ListedFields, {
          offer: z
            .optional(z.string())
            .check(z.describe('Lo que sale menos en el carrito, y desde cuántas unidades')),
        }),
      ),
    }),
  ),
  total: z.int(),
  totalPages: z.int(),
})
export type PriceListPage = z.infer<typeof PriceListPage>

/** Products on one page of the list. */
export const PRICE_LIST_PAGE = 300

type Part = { readonly category: Category; readonly from: number; readonly to: number }

/** Which products of which categories are on a page, by the number of products that each category has. */
export function partsOfPage(counts: ReadonlyMap<Category, number>, page: number): Part[] {
  const start = (page - 1) * PRICE_LIST_PAGE
  let before = 0
  return CATEGORIES.flatMap(({ value }) => {
    const count = counts.get(value) ?? 0
    const from = Math.max(0, start - before)
    const to = Math.min(count, start + PRICE_LIST_PAGE - before)
    before += count
    return from < to ? [{ category: value, from, to }] : []
  })
}
