import { compareNames, inNameOrder } from '#domain/catalogue/product-order.ts'
import { isoDayInMendoza } from '#domain/clock.ts'
import { type BuyingReport, type BuyingRow, buyingRanges, suggestedUnits } from '#domain/reports/buying.ts'
import type { ReportRange } from '#domain/reports/report-range.ts'
import type { MissingItem, UnsoldProduct } from '#domain/reports/summary.ts'
import type { SupplierLine, Wanted } from '#domain/reports/supplier-list.ts'
import { listPublishedNames } from '../catalogue/published-queries.ts'
import type { Db } from '../db/tables.ts'
import { listMissing, listProductNames, listSoldIds, listSoldUnits } from './queries.ts'

export async function listMissingItems(db: Db, range: ReportRange): Promise<MissingItem[]> {
  const missing = await listMissing(db, range)
  const names = await listProductNames(
    db,
    missing.map(({ product_id }) => product_id),
  )
  return missing.map(({ product_id: id, units, orders }) => ({
    id,
    name: names.get(id) ?? `${id}`,
    units,
    orders,
  }))
}

/** On sale now, by name. */
export async function listUnsold(db: Db, range: ReportRange): Promise<UnsoldProduct[]> {
  const sold = await listSoldIds(db, range)
  const products = (await listPublishedNames(db)).filter(
    ({ id, availability }) => availability && !sold.has(id),
  )
  return inNameOrder(products).map(({ id, name, category }) => ({ id, name, category }))
}

/** Every product on sale, and those that are not but were sold or missing lately: they have probably run out. */
export async function planBuying(db: Db, weeks: number, now: Date): Promise<BuyingReport> {
  const ranges = buyingRanges(isoDayInMendoza(now), weeks)
  const sold7 = await listSoldUnits(db, ranges.last7)
  const sold30 = await listSoldUnits(db, ranges.last30)
  const sold90 = await listSoldUnits(db, ranges.last90)
  const season = await listSoldUnits(db, ranges.season)
  const lastYear90 = await listSoldUnits(db, ranges.lastYear90)
  const missing = new Map((await listMissing(db, ranges.last90)).map((item) => [item.product_id, item]))
  const rows = (await listPublishedNames(db)).flatMap((product): BuyingRow[] => {
    const { id, name, code, category } = product
    const availability = product.availability === 1
    const sold = {
      sold7: sold7.get(id) ?? 0,
      sold30: sold30.get(id) ?? 0,
      sold90: sold90.get(id) ?? 0,
      season: season.get(id) ?? 0,
    }
    const { units = 0, orders = 0 } = missing.get(id) ?? {}
    if (!availability && sold.sold90 === 0 && orders === 0) return []
    const then = { lastYear90: lastYear90.get(id) ?? 0, missingUnits: units }
    const suggested = suggestedUnits({ ...sold, ...then }, weeks)
    const hasHistory = [sold.sold90, sold.season, then.lastYear90, orders].some((count) => count !== 0)
    return [
      {
        id,
        name,
        ...(code && { code }),
        category,
        availability,
        ...sold,
        missing: orders,
        suggested,
        hasHistory,
      },
    ]
  })
  return {
    weeks,
    season: ranges.season,
    rows: rows.toSorted((a, b) => b.suggested - a.suggested || compareNames(a.name, b.name)),
  }
}

/** Products in the order given, without those that are gone. */
export async function listForSupplier(db: Db, wanted: readonly Wanted[]): Promise<SupplierLine[]> {
  const products = new Map((await listPublishedNames(db)).map((product) => [product.id, product]))
  return wanted.flatMap(({ id, quantity }) => {
    const product = products.get(id)
    return product ? [{ id, name: product.name, ...(product.code && { code: product.code }), quantity }] : []
  })
}
