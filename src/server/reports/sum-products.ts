import { setImmediate } from 'node:timers/promises'
import { monthOf, monthsOf, type ReportRange } from '#domain/reports/report-range.ts'
import type { Db } from '../db/tables.ts'
import { type KeySums, type ProductColumn, sumDays, sumMonth } from './queries.ts'

/** A product or category may have several sums: one for each month. */
export async function sumProducts(db: Db, column: ProductColumn, range: ReportRange): Promise<KeySums[]> {
  const sums: KeySums[] = []
  for (const { isWhole, ...days } of monthsOf(range)) {
    const kept = isWhole ? await sumMonth(db, column, monthOf(days.from)) : []
    sums.push(...(kept.length > 0 ? kept : await sumDays(db, column, days)))
    // While SQLite groups, nobody else is served.
    await setImmediate()
  }
  return sums
}
