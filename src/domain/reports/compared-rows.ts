import { dayOfDate, WEEK_DAYS } from '../clock.ts'
import type { Cents } from '../money/money.ts'
import { lastYear } from './report-range.ts'
import { type Grouping, NO_SALES, type SalesReport, type SalesRow } from './sales-report.ts'

export type ComparedRow = SalesRow & { readonly before: Cents }
export type ComparedReports = {
  readonly now: SalesReport
  readonly before: SalesReport
  /** The first days of both: weeks are told by their Mondays alone. */
  readonly firstDays?: { readonly now: string; readonly before: string } | undefined
}

const IN_TIME: readonly Grouping[] = ['day', 'week', 'month', 'weekday', 'hour']

/**
 * Rows with the amounts of the earlier period beside them: in time by their place, the first day beside the first day. What has no
 * counterpart gets a row of its own, so that the earlier amounts add up to their total.
 */
export function comparedRows(by: Grouping, reports: ComparedReports): ComparedRow[] {
  const { now, before } = reports
  if (IN_TIME.includes(by)) return rowsInTime(by, reports)
  const totals = new Map(before.rows.map(({ key, total }) => [key, total]))
  const known = new Set(now.rows.map(({ key }) => key))
  const gone = before.rows.filter(({ key, total }) => total !== 0 && !known.has(key))
  return [
    ...now.rows.map((row) => ({ ...row, before: totals.get(row.key) ?? 0 })),
    ...gone.map(({ key, label, total }) => ({ key, label, ...NO_SALES, before: total })),
  ]
}

/** A row that exists only in the earlier period is placed after the partner of the row before it. */
function rowsInTime(by: Grouping, { now, before, firstDays }: ComparedReports): ComparedRow[] {
  const partnerOf = pairing(by, now.rows, before.rows, firstDays)
  const amounts = new Map<number, Cents>()
  const alone = new Map<number, ComparedRow[]>()
  let last = -1
  for (const [index, { key, label, total }] of before.rows.entries()) {
    const partner = partnerOf(index)
    if (partner !== undefined && now.rows[partner]) {
      amounts.set(partner, total)
      last = partner
    } else {
      // Both reports may have a month or a week in part.
      const row = { ...NO_SALES, key: `antes ${key}`, label, before: total }
      alone.set(last, [...(alone.get(last) ?? []), row])
    }
  }
  return [
    ...(alone.get(-1) ?? []),
    ...now.rows.flatMap((row, index) => [
      { ...row, before: amounts.get(index) ?? 0 },
      ...(alone.get(index) ?? []),
    ]),
  ]
}

type Rows = readonly SalesRow[]

/** Returns a function that finds the row beside which a row of the earlier period stands. */
function pairing(by: Grouping, now: Rows, before: Rows, firstDays: ComparedReports['firstDays']) {
  if (by === 'week' && firstDays) {
    // Whole weeks between both, so that a part of a week does not shift all others.
    const distance = dayOfDate(firstDays.now) - dayOfDate(firstDays.before)
    const shift = Math.floor(distance / WEEK_DAYS) * WEEK_DAYS
    const places = new Map(now.map(({ key }, index) => [dayOfDate(key) - shift, index]))
    return (index: number) => places.get(dayOfDate(before[index]?.key ?? ''))
  }
  if (by === 'day' && areSameDates(now, before)) {
    // Around a 29th of February, the same dates rather than as many days.
    const places = new Map(now.map(({ key }, index) => [lastYear(key), index] as const).toReversed())
    return (index: number) => places.get(before[index]?.key ?? '')
  }
  return (index: number) => index
}

function areSameDates(now: Rows, before: Rows): boolean {
  return [0, -1].every((at) => {
    const key = now.at(at)?.key
    return key !== undefined && lastYear(key) === before.at(at)?.key
  })
}
