import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
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
import type { AnnouncedPeriod } from '#domain/shop/customer-period.ts'
import {
  type AdminFrame,
  MOST_OVERDUE,
  MOST_PICKUPS,
  type Pickup,
  type StatusCount,
  soldUpTo,
  type Today,
} from '#domain/today/today.ts'
import * as todayCalls from '#domain/today/today-calls.ts'
import type { Db } from '../db/tables.ts'
import { readFirstDay } from '../first-day/read-first-day.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { findAnnouncedPeriod } from '../law/erase-old-customers.ts'
import { countWithdrawals } from '../law/queries.ts'
import { summarizeOrders } from '../orders/search-orders.ts'
import { sessionOf } from '../people/actor.ts'
import { listNewOwners } from '../people/new-owners.ts'
import type { Session } from '../people/session.ts'
import { listNotices } from '../people/sign-in-notices.ts'
import { reportSales } from '../reports/report-sales.ts'
import { updateSalesSums } from '../reports/update-sales-sums.ts'
import { findSettings } from '../shop/queries.ts'
import { listSuggestions } from '../shop/suggestions/answer-suggestion.ts'
import { findOpenTill } from '../till/queries.ts'
import { listDecisions } from './list-decisions.ts'
import { countPickups, findOldestOrder, listPickups } from './queries.ts'

export const todayRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  serve(app, 'today', todayCalls, {
    read: ({ request }) => readToday(app, sessionOf(request)),
    readFrame: ({ request }) => readFrame(app, sessionOf(request)),
  })
}

/** What the pages of the admin show around themselves, as far as somebody may see it. */
async function readFrame(app: FastifyInstance, session: Session): Promise<AdminFrame> {
  const { db, settings, backups } = app
  const permissions = permissionsOf(session.role)
  const may = (permission: Permission) => permissions.includes(permission)
  return {
    email: session.email,
    permissions: [...permissions],
    notices: await listNotices(db, session),
    ...(may('orders') && {
      pendingOrders: (await summarizeOrders(db, { text: '' }))[FIRST_STATUS],
      openWithdrawals: await countWithdrawals(db, 'open'),
      texts: (await findSettings(db, settings.shop)).messages,
    }),
    ...(may('refunds') && { paymentTasks: (await app.paymentTasks()).length }),
    ...(may('till') && { isTillOpen: (await findOpenTill(db)) !== undefined }),
    ...(may('prices') && { suggestions: await listSuggestions(db, settings.shop) }),
    ...(may('people') && { newOwners: await listNewOwners(db, session) }),
    ...(may('copies') && { backups: backups.status() }),
    ...(may('settings') && {
      firstDay: await readFirstDay(db, settings),
      period: await findPeriodAhead(db),
    }),
  }
}

/** A period that is not in force yet and concerns somebody. */
async function findPeriodAhead(db: Db): Promise<AnnouncedPeriod | undefined> {
  const period = await findAnnouncedPeriod(db)
  return period && period.orders > 0 && Date.parse(period.starts) > Date.now() ? period : undefined
}

/** The day as somebody may see it. */
async function readToday(app: FastifyInstance, { role }: Session): Promise<Today> {
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
  const before = await reportSales(db, 'weekday', weekBefore)
  const current = await reportSales(db, 'weekday', week)
  const day = dateOfDay(today)
  const { rows: hours } = await reportSales(db, 'hour', rangeBefore({ from: day, to: day }))
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
