import { compareNames } from '#domain/catalogue/product-order.ts'
import { formatDateTime } from '#domain/clock.ts'
import { numbersIn } from '#domain/money/money.ts'
import {
  categoryTitle,
  inListOrder,
  type Listable,
  type ListedCategory,
  listedByCategory,
  type PriceListFilter,
  readableOffer,
  withOffers,
} from '#domain/prices/price-list.ts'
import {
  ListedFields,
  PRICE_LIST_PAGE,
  type PriceListPage,
  partsOfPage,
} from '#domain/prices/price-list-page.ts'
import { listPerMilleOf } from '#domain/prices/price-model.ts'
import { pickFields } from '#domain/schema.ts'
import type { PricedShop } from '#domain/shop/shop.ts'
import type { Db } from '../../db/tables.ts'
import { forEachYielding } from '../../for-each-yielding.ts'
import { sortYielding } from '../../sort-yielding.ts'
import { countByCategory, listPricedProducts } from '../queries.ts'

export type PriceList = {
  readonly shop: PricedShop
  /** `16/11/2026` */
  readonly date: string
  readonly listPerMille: number
  readonly categories: readonly ListedCategory[]
}

/** The whole list, for a file. */
export async function readPriceList(
  db: Db,
  shop: PricedShop,
  filter: PriceListFilter,
  now: Date,
): Promise<PriceList> {
  return {
    shop,
    date: formatDateTime(now.toISOString()).slice(0, 10),
    listPerMille: listPerMilleOf(shop),
    categories: await listedIn(shop, inListOrder(await listPricedProducts(db, asQuery(shop, filter)))),
  }
}

/** A page of the list. Reads and sorts only the categories that are on it: names are sorted as people read them, which no engine does. */
export async function readPriceListPage(
  db: Db,
  shop: PricedShop,
  filter: PriceListFilter,
  page: number,
): Promise<PriceListPage> {
  const counts = await countByCategory(db, asQuery(shop, filter))
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const parts = partsOfPage(counts, page)
  const onPage: Listable[] = []
  // Others are served between two of them.
  for (const { category } of parts) {
    const products = await listPricedProducts(db, { ...asQuery(shop, filter), categories: [category] })
    onPage.push(...(await sortYielding(products, (a, b) => compareNames(a.name, b.name))))
  }
  const start = parts[0]?.from ?? 0
  const listed = await listedIn(shop, onPage.slice(start, start + PRICE_LIST_PAGE))
  return {
    categories: listed.map((each) => {
      const products = each.products.map((product) => {
        const offer = readableOffer(product, each)
        return { ...pickFields(ListedFields, product), ...(offer && { offer }) }
      })
      return { title: categoryTitle(each), products }
    }),
    total,
    totalPages: Math.ceil(total / PRICE_LIST_PAGE),
  }
}

async function listedIn(shop: PricedShop, products: readonly Listable[]): Promise<ListedCategory[]> {
  const { promotions, money } = shop
  const offering = {
    promotions,
    listPerMille: listPerMilleOf(shop),
    money: numbersIn(money).money,
  }
  const listed: Listable[] = []
  await forEachYielding(products, (product) => {
    listed.push(withOffers(product, offering))
  })
  return listedByCategory(listed)
}

function asQuery({ hiddenCategories }: PricedShop, { category, onlyAvailable }: PriceListFilter) {
  const categories = category && { categories: [category] }
  return { onlyAvailable, onlyPublished: true, hiddenCategories, ...categories }
}

/** What stands above the table. */
export function headingOf({ shop, date, listPerMille }: PriceList): string[] {
  return [
    `${shop.name} · Lista de precios`,
    `${shop.address}, ${shop.city} · WhatsApp ${shop.phone}`,
    `Precios al ${date}${listPerMille > 0 ? ', de lista y en efectivo' : ''}`,
  ]
}
