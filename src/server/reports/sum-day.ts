import { isoDayInMendoza, minuteOfDayInMendoza } from '#domain/clock.ts'
import { type Sale, type SaleLine, type Sums, salesOf } from '#domain/reports/sale.ts'
import { addSums, NO_SALES } from '#domain/reports/sales-report.ts'
import type { Db } from '../db/tables.ts'
import { type HourSums, listSoldOrders, listTakingsOfDay, type ProductSums } from './sum-queries.ts'

/** The sums of a day, computed from its orders and all of their money. */
export async function sumDay(db: Db, day: string): Promise<{ hours: HourSums[]; products: ProductSums[] }> {
  const takings = Map.groupBy(await listTakingsOfDay(db, day), ({ order_id }) => order_id)
  const orders = await listSoldOrders(db, day)
  const hours = new Map<string, HourSums>()
  const products = new Map<string, ProductSums>()
  for (const [id, ofOrder] of takings) {
    for (const [index, sale] of salesOf(orders.get(id), ofOrder).entries()) {
      if (isoDayInMendoza(new Date(sale.date)) !== day) continue
      addSale(hours, day, sale, Math.max(0, -(ofOrder[index]?.amount ?? 0)))
      for (const line of sale.lines) addLine(products, day, line)
    }
  }
  return { hours: [...hours.values()], products: [...products.values()].filter(isSomething) }
}

function addSale(sums: Map<string, HourSums>, day: string, sale: Sale, refunded: number): void {
  const { payment, source, orders, units, total, surcharge, discount, promotion } = sale
  const hour = Math.floor(minuteOfDayInMendoza(new Date(sale.date)) / 60)
  const key = `${hour} ${payment} ${source}`
  const sum = sums.get(key) ?? { day, hour, payment, source, ...NO_SALES, surcharge: 0, refunded: 0 }
  sums.set(key, {
    ...sum,
    ...addSums(sum, { orders, units, total, discount, promotion }),
    surcharge: sum.surcharge + surcharge,
    refunded: sum.refunded + refunded,
  })
}

function addLine(sums: Map<string, ProductSums>, day: string, line: SaleLine): void {
  const { productId: product_id, category } = line
  const key = `${product_id} ${category}`
  const sum = sums.get(key) ?? { day, product_id, category, category_orders: 0, ...NO_SALES }
  const category_orders = (sum.category_orders ?? 0) + line.categoryOrders
  sums.set(key, { ...sum, ...addSums(sum, line), category_orders })
}

/** The later parts of a payment bring lines nothing but money, and a refund on the same day not even that. */
function isSomething({ orders, units, total, discount, promotion }: Sums): boolean {
  return [orders, units, total, discount, promotion].some((sum) => sum !== 0)
}
