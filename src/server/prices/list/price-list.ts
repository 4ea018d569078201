import { formatDateTime } from '#domain/date.ts'
import { type PriceListFilter, priceList } from '#domain/prices/price-list.ts'
import { listPerMilleOf } from '#domain/prices/price-model.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { listProducts } from '../../catalogue/queries.ts'
import type { Db } from '../../db/tables.ts'

export type PriceList = {
  readonly shop: Shop
  /** `16/11/2026` */
  readonly date: string
  readonly listPerMille: number
  readonly categories: ReturnType<typeof priceList>
}

export async function readPriceList(db: Db, shop: Shop, filter: PriceListFilter): Promise<PriceList> {
  return {
    shop,
    date: formatDateTime(new Date().toISOString()).slice(0, 10),
    listPerMille: listPerMilleOf(shop.priceModel),
    categories: priceList(await listProducts(db), filter),
  }
}

/** What stands above the table. */
export function headingOf({ shop, date, listPerMille }: PriceList): string[] {
  return [
    `${shop.name} · Lista de precios`,
    `${shop.address}, ${shop.city} · WhatsApp ${shop.phone}`,
    `Precios al ${date}${listPerMille > 0 ? ', de lista y en efectivo' : ''}`,
  ]
}
