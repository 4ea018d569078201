import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CustomerData, CustomerErasure, CustomerQuery } from '#domain/law/customer-data.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { AnnouncedAnswer } from '#domain/shop/customer-period.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { actorOf } from '../people/actor.ts'
import { eraseCustomer } from './erase-customer.ts'
import { findAnnouncedPeriod } from './erase-old-customers.ts'
import { findCustomer } from './find-customer.ts'

/** What the shop knows about a customer, who may ask to have it erased. */
export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  app.get(
    '',
    {
      config: { access: 'deletion' },
      schema: {
        summary:
          'Los pedidos y arrepentimientos de un cliente, por su celular, un pedido o el código de un arrepentimiento',
        querystring: CustomerQuery,
        response: { 200: CustomerData },
      },
    },
    async ({ query }) => {
      const { orders, withdrawals } = await findCustomer(app.db, query.text)
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
  )

  app.get(
    '/plazo',
    {
      config: { access: 'settings' },
      schema: {
        summary: 'Desde cuándo vale el plazo que guardan las órdenes a quien compró, y a cuántas alcanza',
        response: { 200: AnnouncedAnswer },
      },
    },
    async () => ({ announced: await findAnnouncedPeriod(app.db) }),
  )

  app.post(
    '/borrar',
    {
      config: { access: 'deletion' },
      schema: {
        summary: 'Borrar para siempre los datos de un cliente; los pedidos quedan con sus importes',
        body: CustomerErasure,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const count = await eraseCustomer(app.db, actorOf(request), request.body)
      return {
        message: `Datos borrados${count > 0 ? ` de ${count === 1 ? '1 orden' : `${count} órdenes`}` : ''}`,
      }
    },
  )
}
