import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  NewWithdrawal,
  OpenWithdrawals,
  WithdrawalDecision,
  WithdrawalList,
  WithdrawalReceipt,
} from '#domain/law/withdrawal.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { AppError } from '../errors.ts'
import { IdParams } from '../http/answers.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
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
  const limit = createNetworkLimit(PER_NETWORK)
  sendPrivateHeaders(app)

  app.post(
    '',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Arrepentirse de una compra; lo mismo otra vez devuelve el mismo código',
        body: NewWithdrawal,
        response: { 201: WithdrawalReceipt },
      },
    },
    async (request, reply) => {
      if (app.settings.rateLimit) limit(request.ip)
      const { legal } = await findSettings(app.db, app.settings.shop)
      if (!legal.withdrawal.isOn) throw new AppError(404, 'Esta página no está disponible')
      return reply.code(201).send({ code: await receiveWithdrawal(app.db, request.body) })
    },
  )

  app.get(
    '',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Los pedidos de arrepentimiento: los pendientes, y los que se resolvieron últimos',
        response: { 200: WithdrawalList },
      },
    },
    async () => {
      const nameOf = await actorNames(app.db)
      const rows = await listWithdrawals(app.db, MOST_LISTED)
      return {
        open: await countWithdrawals(app.db, 'open'),
        resolved: await countWithdrawals(app.db, 'resolved'),
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
  )

  app.get(
    '/pendientes',
    {
      config: { access: 'orders' },
      schema: { summary: 'Cuántos pedidos de arrepentimiento esperan', response: { 200: OpenWithdrawals } },
    },
    async () => ({ open: await countWithdrawals(app.db, 'open') }),
  )

  app.patch(
    '/:id',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Marcar un pedido de arrepentimiento como resuelto, o volver a abrirlo',
        params: IdParams,
        body: WithdrawalDecision,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await resolveWithdrawal(app.db, actorOf(request), request.params.id, request.body)
      return { message: request.body.isResolved ? 'Marcado como resuelto' : 'Está pendiente otra vez' }
    },
  )
}
