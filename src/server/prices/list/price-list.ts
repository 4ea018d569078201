import { formatDateTime } from '#domain/date.ts'
import { type PriceListFilter, priceList } from '#domain/price-list.ts'
import type { Shop } from '#domain/shop.ts'
import type { Db } from '../../db/tables.ts'
import { listPricedProducts } from '../queries.ts'

export type PriceList = {
  readonly shop: Shop
  /** `16/11/2026` */
  readonly date: string
  readonly categories: ReturnType<typeof priceList>
}

export async function readPriceList(db: Db, shop: Shop, filter: PriceListFilter): Promise<PriceList> {
  return {
    shop,
    date: formatDateTime(new Date().toISOString()).slice(0, 10),
    categories: priceList(await listPricedProducts(db), filter),
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
