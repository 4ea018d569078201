import type { Cents } from '../money/money.ts'
import type { Grouping, SalesReport, SalesRow } from './sales-report.ts'

export type ComparedRow = SalesRow & { readonly before: Cents }
export type ComparedReports = { readonly now: SalesReport; readonly before: SalesReport }

const IN_TIME: readonly Grouping[] = ['day', 'week', 'month', 'weekday', 'hour']
const NOTHING = { orders: 0, units: 0, total: 0, discount: 0, promotion: 0 }

/** With the amounts before: in time by their place, the first day beside the first day. Otherwise also what was sold only before. */
export function comparedRows(by: Grouping, { now, before }: ComparedReports): ComparedRow[] {
  if (IN_TIME.includes(by)) {
    return now.rows.map((row, index) => ({ ...row, before: before.rows[index]?.total ?? 0 }))
  }
  const totals = new Map(before.rows.map(({ key, total }) => [key, total]))
  const known = new Set(now.rows.map(({ key }) => key))
  const gone = before.rows.filter(({ key, total }) => total !== 0 && !known.has(key))
  return [
    ...now.rows.map((row) => ({ ...row, before: totals.get(row.key) ?? 0 })),
    ...gone.map(({ key, label, total }) => ({ key, label, ...NOTHING, before: total })),
  ]
}
