import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as withdrawalCalls from '#domain/law/withdrawal-calls.ts'
import * as withdrawalDeskCalls from '#domain/law/withdrawal-desk-calls.ts'
import { AppError } from '../errors.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { actorNames, actorOf } from '../people/actor.ts'
import { findSettings } from '../shop/queries.ts'
import { whatsappNumber } from '../whatsapp-number.ts'
import { countWithdrawals, listWithdrawals } from './queries.ts'
import { receiveWithdrawal } from './receive-withdrawal.ts'
import { resolveWithdrawal } from './resolve-withdrawal.ts'

/** Fewer than orders: people withdraw seldom, and each one is a task for the owner. */
const PER_NETWORK = {
  atOnce: 20,
  perMinute: 5,
  message:
    'Llegaron muchos pedidos de arrepentimiento desde tu conexión. Esperá un momento y probá de nuevo.',
}

/** Of the open and of the resolved ones. The page says how many more there are. */
const MOST_LISTED = 200

export const withdrawalRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, settings } = app
  const limit = createNetworkLimit(PER_NETWORK)
  sendPrivateHeaders(app)

  serve(app, 'withdrawals', withdrawalCalls, {
    async create({ body, request }) {
      if (settings.rateLimit) limit(request.ip)
      const { legal } = await findSettings(db, settings.shop)
      if (!legal.withdrawal.isOn) throw new AppError(404, 'Esta página no está disponible')
      return { code: await receiveWithdrawal(db, body) }
    },
  })

  serve(app, 'withdrawal-desk', withdrawalDeskCalls, {
    async list() {
      const nameOf = await actorNames(db)
      const rows = await listWithdrawals(db, MOST_LISTED)
      return {
        open: await countWithdrawals(db, 'open'),
        resolved: await countWithdrawals(db, 'resolved'),
        withdrawals: rows.map((row) => ({
          id: row.id,
          code: row.code,
          date: row.date,
          name: row.name,
          cel: row.cel,
          whatsapp: whatsappNumber(row.cel),
          order: row.order_text,
          found: row.order_id && row.order_date ? { id: row.order_id, date: row.order_date } : undefined,
          message: row.message,
          resolved: row.resolved_at
            ? { date: row.resolved_at, by: nameOf(row.resolved_by ?? '') }
            : undefined,
          note: row.note,
        })),
      }
    },
    count: async () => ({ open: await countWithdrawals(db, 'open') }),
    async decide({ params, body, request }) {
      await resolveWithdrawal(db, actorOf(request), params.id, body)
      return { message: body.isResolved ? 'Marcado como resuelto' : 'Está pendiente otra vez' }
    },
  })
}
