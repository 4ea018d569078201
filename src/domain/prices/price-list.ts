import { CARNAVAL_OFFER, isDiscounted } from '../cart/cart.ts'
import { CATEGORIES, type Category, type CategoryInfo } from '../catalogue/category.ts'
import type { Cents } from '../money/money.ts'

/** Where the list is shown; the files have the same address with their ending. */
export const PRICE_LIST = '/lista-de-precios'

type Listed = { readonly id: number; readonly name: string; readonly price: Cents }
type Listable = Listed & { readonly category: Category; readonly availability: boolean }

export type PriceListFilter = {
  readonly category?: Category | undefined
  readonly onlyAvailable: boolean
}

/** The price list in the order in which it is read: by category, then by name, with `Vela 9` before `Vela 10`. */
export function priceList(
  products: readonly Listable[],
  { category, onlyAvailable }: PriceListFilter,
): { category: CategoryInfo; title: string; products: Listed[] }[] {
  const collator = new Intl.Collator('es', { numeric: true })
  const listed = products.filter(({ availability }) => availability || !onlyAvailable)
  const grouped = Map.groupBy(listed, (product) => product.category)
  return CATEGORIES.flatMap((info) => {
    const those = category === undefined || category === info.value ? grouped.get(info.value) : undefined
    if (!those) return []
    const sorted = those.toSorted((a, b) => collator.compare(a.name, b.name))
    const title = isDiscounted(info.value) ? `${info.label} · ${CARNAVAL_OFFER}` : info.label
    return [{ category: info, title, products: sorted.map(({ id, name, price }) => ({ id, name, price })) }]
  })
}
