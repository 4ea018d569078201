import { setImmediate } from 'node:timers/promises'
import { compareNames } from '#domain/catalogue/product-order.ts'
import { PAYMENT_SOURCES } from '#domain/prices/payment-source.ts'
import { monthOf, monthsOf, type ReportRange } from '#domain/reports/report-range.ts'
import type { Sums } from '#domain/reports/sale.ts'
import {
  addSums,
  ERASED_ORDERS,
  type Grouping,
  keyLabel,
  keysOf,
  NO_SALES,
  type SalesReport,
  type SalesRow,
  timeKey,
} from '#domain/reports/sales-report.ts'
import type { ReportSummary } from '#domain/reports/summary.ts'
import type { Db } from '../db/tables.ts'
import {
  countCustomers,
  countPlaced,
  type KeySums,
  listProductNames,
  type ProductColumn,
  sumDays,
  sumHours,
  sumMonth,
  type TakenSums,
} from './queries.ts'

/** Call it after summing up its days, as what follows. */
export async function reportSales(db: Db, by: Grouping, range: ReportRange): Promise<SalesReport> {
  const { hours, rows } = await readRows(db, by, range)
  const sum = (of: (row: SalesRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const { surcharge, toGiveBack, orders, units } = added(hours)
  return {
    total: sum(({ total }) => total),
    discount: sum(({ discount }) => discount),
    promotion: sum(({ promotion }) => promotion),
    // Not added up: an order is in the row of each of its products.
    orders,
    units,
    surcharge,
    toGiveBack,
    rows,
  }
}

type Read = { readonly hours: readonly TakenSums[]; readonly rows: SalesRow[] }

/** Rows by time or else largest first, with the sums by hour that they match. */
async function readRows(db: Db, by: Grouping, range: ReportRange): Promise<Read> {
  if (by === 'product') {
    const { hours, products } = await readProducts(db, 'product_id', range)
    const found = Map.groupBy(products, ({ key }) => Number(key))
    const names = await listProductNames(
      db,
      [...found.keys()].filter((id) => id !== 0),
    )
    const rows = [...found]
      .map(([id, sums]) => ({ ...merged(sums), key: `${id}`, label: names.get(id) ?? ERASED_ORDERS }))
      .toSorted(byTotal)
    return { hours, rows }
  }
  if (by === 'category') {
    const { hours, products } = await readProducts(db, by, range)
    return { hours, rows: rowsOf(by, range, products) }
  }
  const isOfDays = by === 'day' || by === 'week' || by === 'month' || by === 'weekday'
  const hours = await sumHours(db, isOfDays ? 'day' : by, range)
  const sums = isOfDays ? hours.map((sum) => ({ ...sum, key: timeKey(by, `${sum.key}`) })) : hours
  return { hours, rows: rowsOf(by, range, sums) }
}

const MAX_ATTEMPTS = 5

/** Sales may come in between the two reads: then both are read again. */
async function readProducts(db: Db, column: ProductColumn, range: ReportRange, attempt = 1) {
  const hours = await sumHours(db, 'payment', range)
  const products = await sumProducts(db, column, range)
  const fits = added(hours).total === merged(products).total
  if (fits || attempt === MAX_ATTEMPTS) return { hours, products }
  return readProducts(db, column, range, attempt + 1)
}

function rowsOf(by: Exclude<Grouping, 'product'>, range: ReportRange, sums: readonly KeySums[]): SalesRow[] {
  const found = Map.groupBy(sums, ({ key }) => `${key}`)
  const keys = keysOf(by, range)
  const rows = (keys.length > 0 ? keys : [...found.keys()]).map((key) => ({
    ...merged(found.get(key) ?? []),
    key,
    label: keyLabel(by, key),
  }))
  return keys.length > 0 ? rows : rows.toSorted(byTotal)
}

function byTotal(a: SalesRow, b: SalesRow): number {
  return b.total - a.total || b.units - a.units || compareNames(a.label, b.label)
}

function merged(sums: readonly KeySums[]): Sums {
  return sums.reduce(addSums, NO_SALES)
}

function added(sums: readonly TakenSums[]) {
  const sumOf = (of: (sums: TakenSums) => number) => sums.reduce((all, each) => all + of(each), 0)
  return {
    ...merged(sums),
    surcharge: sumOf(({ surcharge }) => surcharge),
    toGiveBack: sumOf(({ toGiveBack }) => toGiveBack),
  }
}

export async function summariseSales(db: Db, range: ReportRange): Promise<ReportSummary> {
  const payments = await sumHours(db, 'payment', range)
  const sums = added(payments)
  const { newcomers, returning, orders } = await countCustomers(db, range)
  return {
    ...sums,
    average: sums.orders > 0 ? Math.round(sums.total / sums.orders) : null,
    // The order that the answer has always had.
    takings: PAYMENT_SOURCES.toReversed().map((source) => {
      const found = payments.find(({ key }) => key === source)
      const { total = 0, surcharge = 0, refunded = 0, toGiveBack = 0 } = found ?? {}
      return { source, received: total + surcharge + toGiveBack + refunded, returned: refunded }
    }),
    customers: { newcomers, returning, unknownOrders: (await countPlaced(db, range)) - orders },
  }
}

/** A product or category may have several sums: one for each month. */
async function sumProducts(db: Db, column: ProductColumn, range: ReportRange): Promise<KeySums[]> {
  const sums: KeySums[] = []
  for (const { isWhole, ...days } of monthsOf(range)) {
    const kept = isWhole ? await sumMonth(db, column, monthOf(days.from)) : []
    sums.push(...(kept.length > 0 ? kept : await sumDays(db, column, days)))
    // While SQLite groups, nobody else is served.
    await setImmediate()
  }
  return sums
}
