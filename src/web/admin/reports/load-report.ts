import type { Grouping, SalesReport } from '#domain/reports/sales-report.ts'
import { loadMissing, loadSales, loadSummary, loadUnsold } from '#web/api/admin-reports.ts'
import type { Api } from '#web/api/api.ts'
import { comparedWith, groupingOf, type ReportView } from './report-view.ts'
import type { TableRow } from './sales-table.tsx'

/** How many products each list names. Files have all of them. */
const NAMED = 10

/** Everything that the page shows, and no more: a year has thousands of products. */
export async function loadReport(api: Api, view: ReportView) {
  const { range } = view
  const before = comparedWith(view)
  const both = async (by: Grouping) => {
    const [now, then] = await Promise.all([loadSales(api, by, range), loadSales(api, by, before)])
    return { now, before: then }
  }
  const [summary, summaryBefore, time, weekday, hour, category, payment, source, product, missing, unsold] =
    await Promise.all([
      loadSummary(api, range),
      loadSummary(api, before),
      both(groupingOf(view)),
      both('weekday'),
      both('hour'),
      both('category'),
      both('payment'),
      both('source'),
      both('product'),
      loadMissing(api, range),
      loadUnsold(api, range),
    ])
  return {
    before,
    summary,
    summaryBefore,
    time,
    weekday,
    hour,
    category: compareRows(category.now, category.before),
    payment: compareRows(payment.now, payment.before),
    source: compareRows(source.now, source.before),
    ...sellers(product.now, product.before),
    missing: { all: missing.length, first: missing.slice(0, NAMED) },
    unsold: { all: unsold.length, first: unsold.slice(0, NAMED) },
  }
}

export type LoadedReport = Awaited<ReturnType<typeof loadReport>>

/** The rows of both ranges, also of what was sold only before. */
function compareRows(now: SalesReport, before: SalesReport): TableRow[] {
  const totals = new Map(before.rows.map(({ key, total }) => [key, total]))
  const known = new Set(now.rows.map(({ key }) => key))
  const gone = before.rows.filter(({ key, total }) => total !== 0 && !known.has(key))
  return [
    ...now.rows.map(({ key, label, orders, units, total }) => ({
      ...{ key, label, orders, units, total },
      before: totals.get(key) ?? 0,
    })),
    ...gone.map(({ key, label, total }) => ({ key, label, orders: 0, units: 0, total: 0, before: total })),
  ]
}

/** The products that brought most and, of the others, those that brought least, the least first. */
function sellers(now: SalesReport, before: SalesReport) {
  const sold = compareRows(now, before).slice(0, now.rows.length)
  return { best: sold.slice(0, NAMED), worst: sold.slice(NAMED).toReversed().slice(0, NAMED) }
}
