import type { z } from 'zod/mini'
import { CATEGORIES, type Category, type CategoryInfo } from '../catalogue/category.ts'
import type { Product } from '../catalogue/product.ts'
import { inNameOrder } from '../catalogue/product-order.ts'
import type { Cents } from '../money/money.ts'
import { offersOf, offerText, stepText, untilText } from '../promotions/offer-texts.ts'
import type { Rule } from '../promotions/price-line.ts'
import {
  CASH_PRICE_TITLE,
  ID_TITLE,
  LIST_PRICE_TITLE,
  NAME_TITLE,
  NET_PRICE_TITLE,
  PRICE_TITLE,
} from '../spreadsheets/titles.ts'
import { type NetPriceRule, netPriceOf } from './net-price.ts'
import type { ListedFields } from './price-list-page.ts'
import { listPrice } from './price-model.ts'

export type ListedProduct = z.infer<typeof ListedFields> & {
  /** What is cheaper in the cart: `10% off en el carrito`, `3x2`. */
  readonly discount?: string
  /** `Desde 12: $1.870 c/u · Desde 24: $1.760 c/u` */
  readonly byQuantity?: string
}
/** A product before and after its offers are written. */
export type Listable = ListedProduct & Pick<Product, 'category'>

export type ListedCategory = {
  readonly category: CategoryInfo
  /** The discount that all products below have; empty if they have none, or not the same. */
  readonly discount: string
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
  | { readonly kind: 'offer'; readonly textOf: (product: ListedProduct) => string }
  | { readonly kind: 'amount'; readonly centsOf: (product: ListedProduct) => Cents }
  | { readonly kind: 'availability' }
)

/** Marks what cannot be ordered now. */
export const UNAVAILABLE = 'No disponible'

/**
 * The columns of the list, for the page and for every file. With list prices there are two prices, the stored one last; then what the
 * first one is without taxes, if the shop shows it.
 */
export function priceListColumns(listPerMille: number, netPrice: NetPriceRule): readonly PriceListColumn[] {
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
    ...(netPrice === 'hidden'
      ? []
      : [
          {
            title: NET_PRICE_TITLE,
            kind: 'amount' as const,
            width: 32,
            centsOf: ({ price }: ListedProduct) => netPriceOf(listPrice(price, listPerMille), netPrice) ?? 0,
          },
        ]),
    { title: 'Descuento', kind: 'offer', width: 22, textOf: ({ discount = '' }) => discount },
    { title: 'Por cantidad', kind: 'offer', width: 48, textOf: ({ byQuantity = '' }) => byQuantity },
    { title: 'Disponibilidad', kind: 'availability', width: 16 },
  ]
}

/** What a spreadsheet says in a column that has no amount or id. */
export function cellText(
  column: Exclude<PriceListColumn, { kind: 'id' | 'amount' }>,
  product: ListedProduct,
  category: ListedCategory,
): string {
  if (column.kind === 'category') return column.textOf(category)
  if (column.kind !== 'availability') return column.textOf(product)
  return product.availability ? 'Disponible' : UNAVAILABLE
}

/** A row of a list that has a title for each category and is not imported again, as on the page and in the PDF: one text, and amounts. */
export function readableRow(listPerMille: number, netPrice: NetPriceRule) {
  const columns = priceListColumns(listPerMille, netPrice)
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
export function categoryTitle({ category, discount }: ListedCategory): string {
  return discount ? `${category.label} · ${discount}` : category.label
}

/** What stands below a product on the page and in the PDF: what is not in the title of its category. */
export function readableOffer(product: ListedProduct, category: ListedCategory): string {
  return [category.discount ? undefined : product.discount, product.byQuantity]
    .filter(Boolean)
    .join(OFFER_SEPARATOR)
}

/** Between the offers of a product, on one line. */
export const OFFER_SEPARATOR = ' · '

export type PriceListFilter = {
  readonly category?: Category | undefined
  readonly onlyAvailable: boolean
}

/** How offers are written: at prices as shown. */
export type Offering = {
  readonly promotions: readonly (Rule & { readonly to?: string | undefined })[]
  readonly listPerMille: number
  readonly money: (cents: Cents) => string
}

/** In the order in which the list is read: by category, then by name. */
export function inListOrder<Some extends Pick<Product, 'name' | 'category'>>(
  products: readonly Some[],
): Some[] {
  const grouped = Map.groupBy(products, ({ category }) => category)
  return CATEGORIES.flatMap(({ value }) => inNameOrder(grouped.get(value) ?? []))
}

export function listedByCategory(products: readonly Listable[]): ListedCategory[] {
  const grouped = Map.groupBy(products, (product) => product.category)
  return CATEGORIES.flatMap((category) => {
    const listed = grouped.get(category.value)
    if (!listed) return []
    const [first] = listed
    const isSame = listed.every(({ discount }) => discount === first?.discount)
    return [{ category, discount: (isSame && first?.discount) || '', products: listed }]
  })
}

export function withOffers(product: Listable, { promotions, listPerMille, money }: Offering): Listable {
  const offers = offersOf({ ...product, price: listPrice(product.price, listPerMille) }, promotions)
  const texts = (isByQuantity: boolean) =>
    offers
      .filter(({ steps }) => steps.length > 0 === isByQuantity)
      .map(({ rule, steps }) => {
        const text = isByQuantity
          ? steps.map((step) => stepText(step, money)).join(OFFER_SEPARATOR)
          : offerText(rule)
        return rule.to === undefined ? text : `${text}, ${untilText(rule.to).toLowerCase()}`
      })
      .join(OFFER_SEPARATOR)
  const [discount, byQuantity] = [texts(false), texts(true)]
  return { ...product, ...(discount && { discount }), ...(byQuantity && { byQuantity }) }
}
