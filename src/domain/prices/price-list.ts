import { CARNAVAL_OFFER, isDiscounted } from '../cart/cart.ts'
import { CATEGORIES, type Category, type CategoryInfo } from '../catalogue/category.ts'
import type { Product } from '../catalogue/product.ts'
import type { Cents } from '../money/money.ts'
import {
  CASH_PRICE_TITLE,
  ID_TITLE,
  LIST_PRICE_TITLE,
  NAME_TITLE,
  PRICE_TITLE,
} from '../spreadsheets/titles.ts'
import { listPrice } from './price-model.ts'

/** Where the list is shown; the files have the same address with their ending. */
export const PRICE_LIST = '/lista-de-precios'

/** What the list needs of a product. The page loads no more: descriptions would be larger than the rest of it. */
const LISTED_FIELDS = ['id', 'name', 'price', 'availability'] as const satisfies (keyof Product)[]
export type ListedProduct = Pick<Product, (typeof LISTED_FIELDS)[number]>
type Listable = ListedProduct & Pick<Product, 'category'>

export type ListedCategory = {
  readonly category: CategoryInfo
  /** What applies to the whole category in the cart, such as `10% off en el carrito`; empty if nothing does. */
  readonly offer: string
  readonly products: readonly ListedProduct[]
}

export type PriceListColumn = {
  readonly title: string
  /** In a spreadsheet, in characters. */
  readonly width: number
} & (
  | { readonly kind: 'id' }
  | { readonly kind: 'category'; readonly textOf: (category: ListedCategory) => string }
  | { readonly kind: 'text'; readonly textOf: (product: ListedProduct) => string }
  | { readonly kind: 'amount'; readonly centsOf: (product: ListedProduct) => Cents }
  | { readonly kind: 'availability' }
)

/** Marks what cannot be ordered now. */
export const UNAVAILABLE = 'No disponible'

/** The columns of the list, for the page and for every file. With list prices there are two prices, the stored one last. */
export function priceListColumns(listPerMille: number): readonly PriceListColumn[] {
  const stored = ({ price }: ListedProduct) => price
  return [
    { title: ID_TITLE, kind: 'id', width: 8 },
    { title: 'Categoría', kind: 'category', width: 22, textOf: ({ category }) => category.label },
    { title: NAME_TITLE, kind: 'text', width: 60, textOf: ({ name }) => name },
    ...(listPerMille > 0
      ? [
          {
            title: LIST_PRICE_TITLE,
            kind: 'amount' as const,
            width: 17,
            centsOf: ({ price }: ListedProduct) => listPrice(price, listPerMille),
          },
          { title: CASH_PRICE_TITLE, kind: 'amount' as const, width: 20, centsOf: stored },
        ]
      : [{ title: PRICE_TITLE, kind: 'amount' as const, width: 14, centsOf: stored }]),
    { title: 'Descuento', kind: 'category', width: 22, textOf: ({ offer }) => offer },
    { title: 'Disponibilidad', kind: 'availability', width: 16 },
  ]
}

/** What a spreadsheet says in a column that has no amount or id. */
export function cellText(
  column: Extract<PriceListColumn, { kind: 'category' | 'text' | 'availability' }>,
  product: ListedProduct,
  category: ListedCategory,
): string {
  if (column.kind === 'category') return column.textOf(category)
  if (column.kind === 'text') return column.textOf(product)
  return product.availability ? 'Disponible' : UNAVAILABLE
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

/** The title of a category on the page and in the PDF. */
export function categoryTitle({ category, offer }: Pick<ListedCategory, 'category' | 'offer'>): string {
  return offer ? `${category.label} · ${offer}` : category.label
}

export type PriceListFilter = {
  readonly category?: Category | undefined
  readonly onlyAvailable: boolean
}

/** The price list in the order in which it is read: by category, then by name, with `Vela 9` before `Vela 10`. */
export function priceList(products: readonly Listable[]): ListedCategory[] {
  const collator = new Intl.Collator('es', { numeric: true })
  const grouped = Map.groupBy(products, (product) => product.category)
  return CATEGORIES.flatMap((category) => {
    const sorted = grouped.get(category.value)?.toSorted((a, b) => collator.compare(a.name, b.name))
    if (!sorted) return []
    const offer = isDiscounted(category.value) ? CARNAVAL_OFFER : ''
    return [{ category, offer, products: sorted.map(listed) }]
  })
}

function listed(product: Listable): ListedProduct {
  // The entries have lost their names.
  return Object.fromEntries(LISTED_FIELDS.map((field) => [field, product[field]])) as ListedProduct
}
