import { CATEGORIES, type Category } from '#domain/category.ts'
import { formatDateTime } from '#domain/date.ts'
import type { Cents } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import type { Db } from '../../db/tables.ts'
import { listPricedProducts } from '../queries.ts'

/** The price list in the order in which it is printed: by category, then by name. */
export type PriceList = {
  readonly shop: Shop
  /** `16/11/2026` */
  readonly date: string
  readonly categories: readonly {
    readonly label: string
    readonly products: readonly { readonly id: number; readonly name: string; readonly price: Cents }[]
  }[]
}

export type ListFilter = { readonly category?: Category | undefined; readonly onlyAvailable: boolean }

const byName = new Intl.Collator('es', { numeric: true })

export async function readPriceList(
  db: Db,
  shop: Shop,
  { category, onlyAvailable }: ListFilter,
): Promise<PriceList> {
  const products = (await listPricedProducts(db)).filter(({ availability }) => availability || !onlyAvailable)
  const grouped = Map.groupBy(products, (product) => product.category)
  return {
    shop,
    date: formatDateTime(new Date().toISOString()).slice(0, 10),
    categories: CATEGORIES.filter(({ value }) => category === undefined || value === category).flatMap(
      ({ value, label }) => {
        const those = grouped.get(value)?.toSorted((a, b) => byName.compare(a.name, b.name))
        return those ? [{ label, products: those }] : []
      },
    ),
  }
}

export const LIST_HEADER = ['Id', 'Categoría', 'Producto', 'Precio'] as const

/** What stands above the table. */
export function headingOf({ shop, date }: PriceList): string[] {
  return [
    `${shop.name} · Lista de precios`,
    `${shop.address}, ${shop.city} · WhatsApp ${shop.phone}`,
    `Precios al ${date}`,
  ]
}
