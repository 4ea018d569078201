import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, isoDayInMendoza } from '#domain/clock.ts'
import { GROUPINGS, type Grouping } from '#domain/reports/sales-report.ts'
import { openDatabase } from '#server/db/open.ts'
import { listMissingItems, listUnsold, planBuying } from '#server/reports/list-products.ts'
import { reportSales, summariseSales } from '#server/reports/report-sales.ts'
import { sumClosedMonths, updateSalesSums } from '#server/reports/update-sales-sums.ts'
import { createDatabase } from '../../src/server/testing/databases.ts'
import { startPostgres } from '../postgres/server.ts'
import { type Figure, median } from './figures.ts'
import { DAYS, fillYear } from './year.ts'

const PRODUCTS = 2000
const ROUNDS = 5
/** What a person at the counter notices. */
const LONGEST_MS = 500
/** While a day is summed up, orders wait on SQLite. */
const LONGEST_STEP_MS = 50

/** Every report about a year with 300,000 orders, on both engines; the floor reads the orders of the year once. */
export async function measureReports(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
  const server = await startPostgres({ isDurable: true })
  const { url } = await createDatabase(server.url)
  try {
    return [...(await measure('SQLite', dataDir)), ...(await measure('PostgreSQL', dataDir, url))]
  } finally {
    await server.remove()
    await rm(dataDir, { recursive: true })
  }
}

async function measure(engine: string, dataDir: string, url?: string): Promise<Figure[]> {
  const { db, makeReady, close } = await openDatabase(dataDir, url)
  await makeReady(
    async () => undefined,
    () => undefined,
  )
  const now = new Date()
  await fillYear(db, now, PRODUCTS)
  const range = {
    from: isoDayInMendoza(new Date(now.getTime() - (DAYS - 1) * DAY_MS)),
    to: isoDayInMendoza(now),
  }
  const begun = performance.now()
  await updateSalesSums(db, range.to)
  const steps: number[] = []
  for (let day = DAYS - 1; day >= 0; day--) {
    const from = isoDayInMendoza(new Date(now.getTime() - (DAYS - 1 - day) * DAY_MS))
    steps.push(await time(() => updateSalesSums(db, from)))
  }
  await sumClosedMonths(db, range.to)
  const rebuilt = performance.now() - begun
  const floor = await medianTime(() =>
    db
      .selectFrom('orders')
      .select(({ fn }) => [fn.sum('total').as('total'), fn.countAll().as('orders')])
      .where('date', '>=', range.from)
      .execute(),
  )
  // The same keys as in the object.
  const groupings = Object.keys(GROUPINGS) as Grouping[]
  const reports: readonly (readonly [string, () => Promise<unknown>])[] = [
    ...groupings.map((by) => [`sales by ${by}`, () => reportSales(db, by, range)] as const),
    ['summary', () => summariseSales(db, range)],
    ['missing items', () => listMissingItems(db, range)],
    ['products without sales', () => listUnsold(db, range)],
    ['what to buy', () => planBuying(db, 2, now)],
  ]
  const figures: Figure[] = []
  for (const [name, report] of reports) {
    const milliseconds = await medianTime(report)
    figures.push(
      { what: `${engine}: ${name}`, value: milliseconds, unit: 'ms', atMost: LONGEST_MS },
      { what: `${engine}: ${name}, of reading the orders once`, value: milliseconds / floor, unit: '×' },
    )
  }
  await close()
  return [
    ...figures,
    {
      what: `${engine}: summing up one day, median`,
      value: median(steps),
      unit: 'ms',
      ...(url === undefined && { atMost: LONGEST_STEP_MS }),
    },
    { what: `${engine}: summing up all days`, value: rebuilt, unit: 'ms' },
  ]
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await time(work))
  return median(times)
}
