import { setTimeout as delay } from 'node:timers/promises'
import { isoDayInMendoza } from '#domain/clock.ts'
import { monthOf } from '#domain/reports/report-range.ts'
import { type ReadEntry, readOn } from '../db/durable-reader.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { orderIdOf } from '../orders/order-id.ts'
import { sumDay } from './sum-day.ts'
import {
  deleteSumsAfter,
  findPendingDays,
  findTakingDay,
  insertMonth,
  listMonthsToSum,
  listTakingDays,
  replaceSums,
  updatePendingDays,
} from './sum-queries.ts'

const READER = 'sales'
/** The lock that `readOn` takes, too: days are summed by one process at a time. */
const LOCK = `reader ${READER}`

/**
 * Sums up what changed since the last time, as far back as `from`: the newest days first, each in a transaction of its own, so that
 * orders are not kept waiting. The first time, or after a copy was restored, these are all days; it may be interrupted and goes on later.
 */
export async function catchUp(db: Db, from = '', signal?: AbortSignal): Promise<void> {
  while ((await readOn(db, READER, { begin: markAllDays, handle: markDays })) > 0);
  while (!signal?.aborted && (await sumNextDay(db, from)));
}

/** Keeps the sums of the months that are over, so that a report about a year reads a thirtieth of the rows. */
export async function keepMonths(db: Db, today: string, signal?: AbortSignal): Promise<void> {
  for (const month of await listMonthsToSum(db, monthOf(today))) {
    if (signal?.aborted) return
    await transact(db, [LOCK], (tx) => insertMonth(tx, month))
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
  await catchUp(db)
  await keepMonths(db, isoDayInMendoza(new Date()))
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

/** The newest one. Returns whether there was one. */
async function sumNextDay(db: Db, from: string): Promise<boolean> {
  return transact(db, [LOCK], async (tx) => {
    const { days, until } = await findPendingDays(tx)
    const day = [...days, until ?? ''].toSorted().at(-1) ?? ''
    if (day === '' || day < from) return false
    const isOfAll = day === until
    const earlier = isOfAll ? ((await findTakingDay(tx, day)) ?? null) : until
    const sums = await sumDay(tx, day)
    // On the way through all days, those without money are emptied.
    await replaceSums(tx, isOfAll ? { day, after: earlier ?? '' } : { day }, sums)
    await updatePendingDays(tx, { days: days.filter((other) => other !== day), until: earlier })
    return true
  })
}
