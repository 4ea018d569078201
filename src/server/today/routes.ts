import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import type { Permission } from '#domain/permissions.ts'
import type { AnnouncedPeriod } from '#domain/shop/customer-period.ts'
import type { AdminFrame } from '#domain/today/today.ts'
import * as todayCalls from '#domain/today/today-calls.ts'
import type { Db } from '../db/tables.ts'
import { readFirstDay } from '../first-day/read-first-day.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { findAnnouncedPeriod } from '../law/erase-old-customers.ts'
import { countWithdrawals } from '../law/queries.ts'
import { summarizeOrders } from '../orders/search-orders.ts'
import { sessionOf } from '../people/actor.ts'
import type { Session } from '../people/session.ts'
import { listNotices } from '../people/sign-in-notices.ts'
import { findSettings } from '../shop/queries.ts'
import { listSuggestions } from '../shop/suggestions/answer-suggestion.ts'
import { findOpenTill } from '../till/queries.ts'
import { readToday } from './read-today.ts'

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
