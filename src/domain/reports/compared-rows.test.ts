import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay, dayOfDate } from '../clock.ts'
import { comparedRows } from './compared-rows.ts'
import { rangeBefore, rangeLastYear } from './report-range.ts'
import { type Grouping, keysOf, type SalesReport } from './sales-report.ts'

const SUMS = { orders: 0, units: 0, discount: 0, promotion: 0, surcharge: 0 }

/** Every day of the range sold what `amountOf` says. */
function reportOf(by: Grouping, from: string, to: string, amountOf = (_: number) => 1): SalesReport {
  const keys = keysOf(by, { from, to })
  const rows = keys.map((key, index) => ({ ...SUMS, key, label: key, total: amountOf(index) }))
  return { ...SUMS, rows, total: rows.reduce((sum, { total }) => sum + total, 0) }
}

/** Each row's key with what stands beside it, by the place of its row among those before. */
function paired(by: Grouping, now: readonly [string, string], before: readonly [string, string]) {
  const reports = {
    now: reportOf(by, ...now),
    before: reportOf(by, ...before, (index) => index + 1),
    firstDays: { now: now[0], before: before[0] },
  }
  return comparedRows(by, reports).map((row) => [
    row.key,
    row.total,
    reports.before.rows[row.before - 1]?.key,
  ])
}

test('November beside October has a row for the 31st, too', () => {
  const rows = paired('day', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31'])
  expect(rows.slice(29)).toEqual([
    ['2026-11-30', 1, '2026-10-30'],
    ['antes 2026-10-31', 0, '2026-10-31'],
  ])
})

test('a part of a week does not shift the weeks after it', () => {
  expect(paired('week', ['2026-11-18', '2026-11-24'], ['2025-11-18', '2025-11-24'])).toEqual([
    ['2026-11-16', 1, '2025-11-17'],
    ['2026-11-23', 1, '2025-11-24'],
  ])
  expect(paired('week', ['2026-11-16', '2026-11-22'], ['2025-11-16', '2025-11-22'])).toEqual([
    // A Sunday alone.
    ['antes 2025-11-10', 0, '2025-11-10'],
    ['2026-11-16', 1, '2025-11-17'],
  ])
})

test('after the 29th of February the same dates stand beside each other', () => {
  const leap = paired('day', ['2028-02-28', '2028-03-02'], ['2027-02-28', '2027-03-02'])
  expect(leap).toEqual([
    ['2028-02-28', 1, '2027-02-28'],
    ['2028-02-29', 1, undefined],
    ['2028-03-01', 1, '2027-03-01'],
    ['2028-03-02', 1, '2027-03-02'],
  ])
  expect(paired('day', ['2029-02-28', '2029-03-01'], ['2028-02-28', '2028-03-01'])).toEqual([
    ['2029-02-28', 1, '2028-02-28'],
    ['antes 2028-02-29', 0, '2028-02-29'],
    ['2029-03-01', 1, '2028-03-01'],
  ])
})

const day = fc.integer({ min: dayOfDate('2023-01-01'), max: dayOfDate('2029-12-31') }).map(dateOfDay)
const range = fc
  .tuple(day, fc.nat({ max: 800 }))
  .map(([from, days]) => ({ from, to: dateOfDay(dayOfDate(from) + days) }))

test('the amounts before add up to their total, each row has its own key, and no row of now is lost', () => {
  const other = fc.oneof(range, fc.constantFrom('before' as const, 'last year' as const))
  fc.assert(
    fc.property(
      range,
      other,
      fc.constantFrom('day', 'week', 'month', 'weekday', 'hour'),
      (days, chosen, by) => {
        const earlier =
          chosen === 'before' ? rangeBefore(days) : chosen === 'last year' ? rangeLastYear(days) : chosen
        const now = reportOf(by, days.from, days.to)
        const before = reportOf(by, earlier.from, earlier.to, (index) => index * 7 + 1)
        const firstDays = { now: days.from, before: earlier.from }
        const rows = comparedRows(by, { now, before, firstDays })
        expect(rows.reduce((sum, row) => sum + row.before, 0)).toBe(before.total)
        expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(now.total)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        const kept = rows.map(({ key }) => key).filter((key) => !key.startsWith('antes'))
        expect(kept).toEqual(now.rows.map(({ key }) => key))
      },
    ),
  )
})
