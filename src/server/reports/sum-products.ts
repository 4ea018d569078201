import { setImmediate } from 'node:timers/promises'
import { monthOf, monthsOf, type ReportRange } from '#domain/reports/report-range.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { LOCK } from './catch-up.ts'
import { type KeySums, type ProductColumn, sumDays, sumMonth } from './queries.ts'
import { insertMonth } from './sum-queries.ts'

/** Of a product or category there may be several: one for each month. */
export async function sumProducts(db: Db, column: ProductColumn, range: ReportRange): Promise<KeySums[]> {
  const sums: KeySums[] = []
  for (const { isWhole, ...days } of monthsOf(range)) {
    sums.push(...(isWhole ? await sumWholeMonth(db, column, days) : await sumDays(db, column, days)))
    // While SQLite groups, nobody else is served.
    await setImmediate()
  }
  return sums
}

/** The first report after one of its days changed keeps the sums of a month for the next ones. */
async function sumWholeMonth(db: Db, column: ProductColumn, days: ReportRange): Promise<KeySums[]> {
  const month = monthOf(days.from)
  const kept = await sumMonth(db, column, month)
  if (kept.length > 0) return kept
  await transact(db, [LOCK], (tx) => insertMonth(tx, month))
  // Not those just kept: another process may be changing one of the days.
  return sumDays(db, column, days)
}
