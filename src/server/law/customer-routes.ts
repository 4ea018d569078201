import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as customerCalls from '#domain/law/customer-calls.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { actorOf } from '../people/actor.ts'
import { eraseCustomer } from './erase-customer.ts'
import { findAnnouncedPeriod } from './erase-old-customers.ts'
import { findCustomer } from './find-customer.ts'

/** What the shop knows about a customer, who may ask to have it erased. */
export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  sendPrivateHeaders(app)

  serve(app, 'customers', customerCalls, {
    async find({ query }) {
      const { orders, withdrawals } = await findCustomer(db, query.text)
      return {
        orders: orders.map(({ id, date, name, cel, status, amount_due: amountDue, isDeleted }) => ({
          id,
          date,
          name,
          cel,
          status,
          amountDue,
          isDeleted,
        })),
        withdrawals: withdrawals.map(({ id, code, date, name, cel, resolved_at }) => ({
          id,
          code,
          date,
          name,
          cel,
          isResolved: resolved_at !== null,
        })),
      }
    },
    readPeriod: async () => ({ announced: await findAnnouncedPeriod(db) }),
    async erase({ body, request }) {
      const count = await eraseCustomer(db, actorOf(request), body)
      return {
        message: `Datos borrados${count > 0 ? ` de ${count === 1 ? '1 orden' : `${count} órdenes`}` : ''}`,
      }
    },
  })
}
