import { formatDateTime } from '#domain/date.ts'
import type { Cents } from '#domain/money/money.ts'
import { type PriceListFilter, priceList } from '#domain/prices/price-list.ts'
import { listPerMilleOf, listPrice } from '#domain/prices/price-model.ts'
import type { Shop } from '#domain/shop/shop.ts'
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

/** The stored price is in the last column; an edited list is imported from it. */
export function headerOf(list: PriceList): string[] {
  return ['Id', 'Categoría', 'Producto', ...priceTitlesOf(list)]
}

export function priceTitlesOf({ shop }: PriceList): string[] {
  return listPerMilleOf(shop.priceModel) > 0 ? ['Precio de lista', CASH_PRICE] : ['Precio']
}

export const CASH_PRICE = 'Precio en efectivo'

/** What a product costs: one price or, with list prices, both, the stored one last. */
export function pricesOf({ shop }: PriceList, price: Cents): Cents[] {
  const listPerMille = listPerMilleOf(shop.priceModel)
  return listPerMille > 0 ? [listPrice(price, listPerMille), price] : [price]
}

/** What stands above the table. */
export function headingOf({ shop, date }: PriceList): string[] {
  return [
    `${shop.name} · Lista de precios`,
    `${shop.address}, ${shop.city} · WhatsApp ${shop.phone}`,
    `Precios al ${date}${listPerMilleOf(shop.priceModel) > 0 ? ', de lista y en efectivo' : ''}`,
  ]
}
