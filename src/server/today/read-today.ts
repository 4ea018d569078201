import type { FastifyInstance } from 'fastify'
import {
  dateOfDay,
  dayInMendoza,
  dayOfDate,
  isoDayInMendoza,
  minuteOfDayInMendoza,
  WEEK_DAYS,
  weekdayOf,
} from '#domain/clock.ts'
import { FIRST_STATUS, MARKED_PAID, READY, STATUSES } from '#domain/orders/order-status.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import type { Permission } from '#domain/permissions.ts'
import { rangeBefore } from '#domain/reports/report-range.ts'
import {
  MOST_OVERDUE,
  MOST_PICKUPS,
  type Pickup,
  type StatusCount,
  soldUpTo,
  type Today,
} from '#domain/today/today.ts'
import type { Db } from '../db/tables.ts'
import { summarizeOrders } from '../orders/search-orders.ts'
import type { Session } from '../people/session.ts'
import { readSummedSales } from '../reports/report-sales.ts'
import { updateSalesSums } from '../reports/update-sales-sums.ts'
import { findOpenTill } from '../till/queries.ts'
import { listDecisions } from './list-decisions.ts'
import { countPickups, findOldestOrder, listPickups } from './queries.ts'

/** The day as somebody may see it. */
export async function readToday(app: FastifyInstance, { role }: Session): Promise<Today> {
  const { db } = app
  const now = new Date()
  const day = isoDayInMendoza(now)
  const may = (permission: Permission) => permissionsOf(role).includes(permission)
  const orders = await summarizeOrders(db, { text: '' })
  const ready = orders[READY]
  const oldest = ready > 0 ? await findOldestOrder(db, READY) : undefined
  const today = { pickupFrom: day, pickupTo: day }
  const earlier = { pickupTo: dateOfDay(dayOfDate(day) - 1) }
  const [dueToday, overdue] = [await countPickups(db, today), await countPickups(db, earlier)]
  const till = may('till') ? await findOpenTill(db) : undefined
  return {
    day,
    ...(may('reports') && { sales: await readSales(db, now) }),
    toPrepare: {
      pending: orders[FIRST_STATUS],
      paid: orders[MARKED_PAID],
      dueToday: sumOf(dueToday.filter(({ status }) => STATUSES[status].goods === 'to prepare')),
    },
    ready: { orders: ready, ...(oldest !== undefined && { oldest }) },
    ...(may('till') && { till: till ? { opening: till.opening, openedAt: till.opened_at } : null }),
    decisions: await listDecisions(app, now, may),
    overdue: firstOf(await listPickups(db, earlier, MOST_OVERDUE), overdue),
    pickups: firstOf(await listPickups(db, today, MOST_PICKUPS), dueToday),
  }
}

/** Today's sales, those of the same weekday before, and this week beside the one before. */
async function readSales(db: Db, now: Date): Promise<NonNullable<Today['sales']>> {
  const today = dayInMendoza(now)
  const weekday = weekdayOf(today)
  const monday = today - weekday
  const week = { from: dateOfDay(monday), to: dateOfDay(monday + WEEK_DAYS - 1) }
  const weekBefore = { from: dateOfDay(monday - WEEK_DAYS), to: dateOfDay(monday - 1) }
  // Once for all of them.
  await updateSalesSums(db, weekBefore.from)
  const before = await readSummedSales(db, 'weekday', weekBefore)
  const current = await readSummedSales(db, 'weekday', week)
  const day = dateOfDay(today)
  const { rows: hours } = await readSummedSales(db, 'hour', rangeBefore({ from: day, to: day }))
  return {
    total: current.rows[weekday]?.total ?? 0,
    before: soldUpTo(
      hours.map(({ total }) => total),
      minuteOfDayInMendoza(now),
    ),
    week: { now: current, before },
  }
}

function sumOf(counts: readonly StatusCount[]): number {
  return counts.reduce((sum, { orders }) => sum + orders, 0)
}

function firstOf(orders: Pickup[], byStatus: StatusCount[]) {
  return { orders, more: Math.max(0, sumOf(byStatus) - orders.length), byStatus }
}
