import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MINUTE_MS } from '#domain/clock.ts'
import {
  type NewWithdrawal,
  readOrderReference,
  WITHDRAWAL_RANDOM_BYTES,
  withdrawalCode,
} from '#domain/law/withdrawal.ts'
import * as withdrawalCalls from '#domain/law/withdrawal-calls.ts'
import * as withdrawalDeskCalls from '#domain/law/withdrawal-desk-calls.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashRequest } from '../http/idempotency.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { listKeysByCode } from '../orders/search/word-queries.ts'
import { actorNames, actorOf } from '../people/actor.ts'
import { findSettings } from '../shop/queries.ts'
import { whatsappNumber } from '../whatsapp-number.ts'
import { countWithdrawals, findSameWithdrawal, insertWithdrawal, listWithdrawals } from './queries.ts'
import { resolveWithdrawal, withdrawalSubject } from './resolve-withdrawal.ts'

/** The same text within this time is a double press, or a retry after a lost response. */
const SAME_MS = 10 * MINUTE_MS

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

/** Stores what a customer asks for and returns its code. The same again gets the same code. */
async function receiveWithdrawal(db: Db, asked: NewWithdrawal): Promise<string> {
  const { name, cel, order, message } = asked
  const hash = hashRequest([name, cel, order, message])
  return change(db, { actor: 'customer', locks: [`withdrawal ${hash}`] }, async (tx, record) => {
    const now = Date.now()
    const earlier = await findSameWithdrawal(tx, hash, new Date(now - SAME_MS).toISOString())
    if (earlier !== undefined) return earlier
    const code = withdrawalCode(randomBytes(WITHDRAWAL_RANDOM_BYTES))
    const orderId = await findNamedOrder(tx, order)
    const id = await insertWithdrawal(tx, {
      code,
      date: new Date(now).toISOString(),
      name,
      cel,
      order_text: order,
      order_id: orderId ?? null,
      message,
      request_hash: hash,
    })
    await record('withdrawal.received', withdrawalSubject(id), { after: { order: orderId } })
    return code
  })
}

/** Undefined if there is none, or if a code is the beginning of two. */
async function findNamedOrder(tx: Db, typed: string): Promise<OrderId | undefined> {
  const reference = readOrderReference(typed)
  const found = reference === undefined ? [] : await listKeysByCode(tx, reference)
  return found.length === 1 ? found[0]?.id : undefined
}
