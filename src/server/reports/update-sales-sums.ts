import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { dayOfDate, isoDayInMendoza, minuteOfDayInMendoza } from '#domain/clock.ts'
import { monthOf } from '#domain/reports/report-range.ts'
import { type Sale, type SaleLine, type Sums, salesOf } from '#domain/reports/sale.ts'
import { addSums, NO_SALES } from '#domain/reports/sales-report.ts'
import { type ReadEntry, readJournalBatch } from '../db/durable-reader.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { inParts } from '../for-each-yielding.ts'
import { orderIdOf } from '../orders/order-id.ts'
import {
  deleteSumsAfter,
  findFirstTakingDay,
  findPendingDays,
  findSumsState,
  findTakingDay,
  type HourSums,
  insertMonth,
  listMoneyMoves,
  listMonthsToSum,
  listOrdersOfDay,
  listSoldOrders,
  listTakingDays,
  type PendingDays,
  type ProductSums,
  replaceSums,
  updatePendingDays,
} from './sum-queries.ts'

const READER = 'sales'
/** The lock that `readJournalBatch` takes, too: days are summed by one process at a time. */
const LOCK = `reader ${READER}`

/**
 * Sums up what changed since the last time, as far back as `from`: the newest days first, each in a transaction of its own, so that
 * orders are not kept waiting. The first time, or after a copy was restored, these are all days; it may be interrupted and goes on later.
 */
export async function updateSalesSums(db: Db, from = '', signal?: AbortSignal): Promise<void> {
  await markChangedDays(db)
  while (!signal?.aborted && (await sumNextDay(db, from)));
}

/** Marks the days to sum up again since the last time. */
async function markChangedDays(db: Db): Promise<void> {
  while ((await readJournalBatch(db, READER, { begin: markAllDays, handle: markDays })) > 0);
}

/** Keeps the sums of the months that are over, so that a report about a year reads a thirtieth of the rows. */
export async function sumClosedMonths(db: Db, today: string, signal?: AbortSignal): Promise<void> {
  for (const month of await listMonthsToSum(db, monthOf(today))) {
    if (signal?.aborted) return
    await transact(db, [LOCK], (tx) => insertMonth(tx, month))
    await setImmediate()
  }
}

/** Sums up all days again. Pauses between them: the shop may be running beside this process, and SQLite has one writer. */
export async function rebuildSums(db: Db): Promise<number> {
  await transact(db, [LOCK], markAllDays)
  let count = 0
  while (await sumNextDay(db, '')) {
    count++
    await delay(PAUSE_MS)
  }
  // What was changed meanwhile.
  await updateSalesSums(db)
  await sumClosedMonths(db, isoDayInMendoza(new Date()))
  return count
}

const PAUSE_MS = 20

async function markAllDays(tx: Db): Promise<void> {
  const until = await findTakingDay(tx)
  // Nothing else would remove the sums of later days.
  await deleteSumsAfter(tx, until ?? '')
  await updatePendingDays(tx, { days: [], until: until ?? null })
}

/** Every day on which an order with new entries moved money: a correction divides earlier money among other lines. */
async function markDays(tx: Db, entries: readonly ReadEntry[]): Promise<void> {
  // The sample orders come and go without entries of their own.
  if (entries.some(({ kind }) => kind === 'demo.loaded' || kind === 'demo.removed')) return markAllDays(tx)
  const ids = new Set(entries.flatMap(({ subject }) => orderIdOf(subject) ?? []))
  const touched = await listTakingDays(tx, [...ids])
  if (touched.length === 0) return
  const { days, until } = await findPendingDays(tx)
  await updatePendingDays(tx, { days: [...new Set([...days, ...touched])], until })
}

/** The summing that goes on in this process, for each database. */
const turns = new WeakMap<Db, Promise<unknown>>()

/** One after the other: otherwise two reports would sum up the same days. */
function sumNextDay(db: Db, from: string): Promise<boolean> {
  const sum = () => sumNewestDay(db, from)
  const turn = (turns.get(db) ?? Promise.resolve()).then(sum, sum)
  turns.set(db, turn)
  return turn
}

/**
 * Sums up the newest marked day, in steps between which others are served. Returns whether there was one. If an entry was read or a day marked
 * meanwhile it is not written, but summed up again: that may be about this day. What is entered later is read later, and marks it again.
 */
async function sumNewestDay(db: Db, from: string): Promise<boolean> {
  const state = await findSumsState(db, READER)
  const { days, until } = await findPendingDays(db)
  const day = newestOf({ days, until })
  if (day === '' || day < from) return false
  const isOfAll = day === until
  const earlier = isOfAll ? ((await findTakingDay(db, day)) ?? null) : until
  const sums = await sumDay(db, day)
  await transact(db, [LOCK], async (tx) => {
    if ((await findSumsState(tx, READER)) !== state) return
    // On the way through all days, those without money are emptied.
    await replaceSums(tx, isOfAll ? { day, after: earlier ?? '' } : { day }, sums)
    await updatePendingDays(tx, { days: days.filter((other) => other !== day), until: earlier })
  })
  return true
}

function newestOf({ days, until }: PendingDays): string {
  return [...days, until ?? ''].toSorted().at(-1) ?? ''
}

/** How many days since this one are still to be summed up, those without sales included. */
export async function countPendingDays(db: Db, from: string): Promise<number> {
  await markChangedDays(db)
  const { days, until } = await findPendingDays(db)
  const marked = days.filter((day) => day >= from).length
  if (until === null || until < from) return marked
  const first = (await findFirstTakingDay(db)) ?? until
  return marked + dayOfDate(until) - dayOfDate(first > from ? first : from) + 1
}

/** With their lines and money, some ten milliseconds of work. */
const ORDERS_AT_A_TIME = 100

/** The sums of a day, computed from its orders and all of their money. */
async function sumDay(db: Db, day: string): Promise<{ hours: HourSums[]; products: ProductSums[] }> {
  const hours = new Map<string, HourSums>()
  const products = new Map<string, ProductSums>()
  for await (const ids of inParts(await listOrdersOfDay(db, day), ORDERS_AT_A_TIME)) {
    const takings = Map.groupBy(await listMoneyMoves(db, ids), ({ order_id }) => order_id)
    const orders = await listSoldOrders(db, ids)
    for (const [id, ofOrder] of takings) {
      for (const [index, sale] of salesOf(orders.get(id), ofOrder).entries()) {
        if (isoDayInMendoza(new Date(sale.date)) !== day) continue
        addSale(hours, day, sale, Math.max(0, -(ofOrder[index]?.amount ?? 0)))
        for (const line of sale.lines) addLine(products, day, line)
      }
    }
  }
  return { hours: [...hours.values()], products: [...products.values()].filter(isSomething) }
}

function addSale(sums: Map<string, HourSums>, day: string, sale: Sale, refunded: number): void {
  const { payment, source, orders, units, total, surcharge, toGiveBack, discount, promotion } = sale
  const hour = Math.floor(minuteOfDayInMendoza(new Date(sale.date)) / 60)
  const key = `${hour} ${payment} ${source}`
  const none = { ...NO_SALES, surcharge: 0, refunded: 0, to_give_back: 0 }
  const sum = sums.get(key) ?? { day, hour, payment, source, ...none }
  sums.set(key, {
    ...sum,
    ...addSums(sum, { orders, units, total, discount, promotion }),
    surcharge: sum.surcharge + surcharge,
    refunded: sum.refunded + refunded,
    to_give_back: (sum.to_give_back ?? 0) + toGiveBack,
  })
}

function addLine(sums: Map<string, ProductSums>, day: string, line: SaleLine): void {
  const { productId: product_id, category } = line
  const key = `${product_id} ${category}`
  const sum = sums.get(key) ?? { day, product_id, category, category_orders: 0, ...NO_SALES }
  const category_orders = (sum.category_orders ?? 0) + line.categoryOrders
  sums.set(key, { ...sum, ...addSums(sum, line), category_orders })
}

/** Whether a sum is worth a row: all of it may cancel out, as with a refund on the same day. */
function isSomething({ orders, units, total, discount, promotion }: Sums): boolean {
  return [orders, units, total, discount, promotion].some((sum) => sum !== 0)
}
