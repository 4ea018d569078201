import { CARNAVAL_OFFER, isDiscounted } from '../cart/cart.ts'
import { CATEGORIES, type Category, type CategoryInfo } from '../catalogue/category.ts'
import type { Product } from '../catalogue/product.ts'
import type { Cents } from '../money/money.ts'
import { listPrice } from './price-model.ts'

/** Where the list is shown; the files have the same address with their ending. */
export const PRICE_LIST = '/lista-de-precios'

/** What the list needs of a product. The page loads no more: descriptions would be larger than the rest of it. */
const LISTED_FIELDS = ['id', 'name', 'price'] as const satisfies (keyof Product)[]
export type ListedProduct = Pick<Product, (typeof LISTED_FIELDS)[number]>
type Listable = ListedProduct & Pick<Product, 'category' | 'availability'>

export type PriceListColumn = {
  readonly title: string
  /** In a spreadsheet, in characters. */
  readonly width: number
} & (
  | { readonly kind: 'id' }
  | { readonly kind: 'category' }
  | { readonly kind: 'text'; readonly textOf: (product: ListedProduct) => string }
  | { readonly kind: 'amount'; readonly centsOf: (product: ListedProduct) => Cents }
)

/** An edited list is imported from the columns with these titles. The price is the stored one, which cash pays. */
export const ID_TITLE = 'Id'
export const NAME_TITLE = 'Producto'
export const PRICE_TITLES = ['Precio', 'Precio en efectivo'] as const

/** The columns of the list, for the page and for every file. With list prices there are two prices, the stored one last. */
export function priceListColumns(listPerMille: number): readonly PriceListColumn[] {
  const [PRICE, CASH_PRICE] = PRICE_TITLES
  const stored = ({ price }: ListedProduct) => price
  return [
    { title: ID_TITLE, kind: 'id', width: 8 },
    { title: 'Categoría', kind: 'category', width: 22 },
    { title: NAME_TITLE, kind: 'text', width: 60, textOf: ({ name }) => name },
    ...(listPerMille > 0
      ? [
          {
            title: 'Precio de lista',
            kind: 'amount' as const,
            width: 17,
            centsOf: ({ price }: ListedProduct) => listPrice(price, listPerMille),
          },
          { title: CASH_PRICE, kind: 'amount' as const, width: 20, centsOf: stored },
        ]
      : [{ title: PRICE, kind: 'amount' as const, width: 14, centsOf: stored }]),
  ]
}

/** A row of a list that has a title for each category and is not imported again, as on the page and in the PDF: one text, and amounts. */
export function readableRow(listPerMille: number) {
  const columns = priceListColumns(listPerMille)
  const texts = columns.filter((column) => column.kind === 'text')
  return {
    textOf: (product: ListedProduct) =>
      texts
        .map((column) => column.textOf(product))
        .filter((text) => text !== '')
        .join(' · '),
    amounts: columns.filter((column) => column.kind === 'amount'),
  }
}

export type PriceListFilter = {
  readonly category?: Category | undefined
  readonly onlyAvailable: boolean
}

/** The price list in the order in which it is read: by category, then by name, with `Vela 9` before `Vela 10`. */
export function priceList(
  products: readonly Listable[],
  { category, onlyAvailable }: PriceListFilter,
): { category: CategoryInfo; title: string; products: ListedProduct[] }[] {
  const collator = new Intl.Collator('es', { numeric: true })
  const wanted = products.filter(({ availability }) => availability || !onlyAvailable)
  const grouped = Map.groupBy(wanted, (product) => product.category)
  return CATEGORIES.flatMap((info) => {
    const those = category === undefined || category === info.value ? grouped.get(info.value) : undefined
    if (!those) return []
    const sorted = those.toSorted((a, b) => collator.compare(a.name, b.name))
    const title = isDiscounted(info.value) ? `${info.label} · ${CARNAVAL_OFFER}` : info.label
    return [{ category: info, title, products: sorted.map(listed) }]
  })
}

function listed(product: Listable): ListedProduct {
  // The entries have lost their names.
  return Object.fromEntries(LISTED_FIELDS.map((field) => [field, product[field]])) as ListedProduct
}
