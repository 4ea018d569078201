import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Order, OrderId } from '#domain/orders/order.ts'
import { ConnectionCheck, PaymentConnection } from '#domain/payments/connection.ts'
import {
  CashPayment,
  NewRefund,
  OrderPayments,
  PaymentTask,
  Refund,
  TOKEN_ADVICE,
} from '#domain/payments/order-payments.ts'
import { Reconciliation } from '#domain/payments/reconciliation.ts'
import { AppError, notFound } from '../errors.ts'
import { IdParams } from '../http/answers.ts'
import { RequiredIdempotencyHeaders } from '../http/idempotency.ts'
import { OrderParams } from '../orders/order-address.ts'
import { findOrder } from '../orders/queries.ts'
import { actorOf } from '../people/actor.ts'
import { checkConnection } from './check-connection.ts'
import { ProviderError } from './provider.ts'
import { readOrderPayments } from './read-payments.ts'
import { readRange, reconcile } from './reconcile.ts'
import { recordCash } from './record-cash.ts'
import { refundPayment } from './refund-payment.ts'

/** Payments as the owner sees and records them. */
export const ownerPaymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/order/:orderId/payments',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Los pagos de un pedido y lo que falta o sobra',
        params: OrderParams,
        response: { 200: OrderPayments },
      },
    },
    async ({ params }) => readOrderPayments(app.db, await orderOf(params.orderId)),
  )

  app.post(
    '/api/order/:orderId/payments',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Anotar efectivo recibido por un pedido',
        params: OrderParams,
        headers: RequiredIdempotencyHeaders,
        body: CashPayment,
        response: { 201: OrderPayments },
      },
    },
    async (request, reply) => {
      const { id } = await orderOf(request.params.orderId)
      const key = request.headers['idempotency-key']
      await recordCash(app.db, actorOf(request), id, request.body, key)
      return reply.code(201).send(await readOrderPayments(app.db, await orderOf(id)))
    },
  )

  app.post(
    '/api/payments/:id/refunds',
    {
      config: { access: 'refunds' },
      schema: {
        summary: 'Devolver un pago, entero o una parte',
        description: 'El estado requested quiere decir que Mercado Pago todavía no contestó: se repite solo.',
        params: IdParams,
        headers: RequiredIdempotencyHeaders,
        body: NewRefund,
        response: { 201: Refund },
      },
    },
    async (request, reply) => {
      const refund = await refundPayment(app.db, app.payments.provider, actorOf(request), {
        id: request.params.id,
        amount: request.body.amount,
        key: request.headers['idempotency-key'],
      })
      return reply.code(201).send(refund)
    },
  )

  app.get(
    '/api/payments/tasks',
    {
      config: { access: 'refunds' },
      schema: {
        summary: 'Lo que espera una decisión en los pagos de los últimos 60 días, el más nuevo primero',
        response: { 200: z.array(PaymentTask) },
      },
    },
    async () => app.paymentTasks(),
  )

  app.get(
    '/api/payments/reconciliation',
    {
      config: { access: 'refunds' },
      schema: {
        summary: 'Pedidos y pagos que no coinciden con lo que dice Mercado Pago',
        querystring: z.object({
          from: z.string().describe('Primer día, aaaa-mm-dd'),
          to: z.string().describe('Último día, aaaa-mm-dd'),
        }),
        response: { 200: Reconciliation },
      },
    },
    async ({ query, log }) => {
      const { provider } = app.payments
      if (!provider)
        throw new AppError(409, 'Para comparar hace falta la clave de Mercado Pago (MP_ACCESS_TOKEN)')
      try {
        return await reconcile(app.db, provider, readRange(query.from, query.to))
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        log.warn({ err: error }, 'the payment provider does not answer')
        if (error.kind === 'unauthorized') throw new AppError(409, TOKEN_ADVICE)
        throw new AppError(503, 'Mercado Pago no contesta. Probá de nuevo en un rato.', {
          'retry-after': '60',
        })
      }
    },
  )

  app.get(
    '/api/payments/conexion',
    {
      config: { access: 'settings' },
      schema: {
        summary: 'Qué hay configurado de Mercado Pago, sin mostrarlo',
        response: { 200: PaymentConnection },
      },
    },
    async () => {
      const { mercadoPago, publicUrl } = app.settings
      return {
        hasToken: mercadoPago !== undefined,
        hasWebhookSecret: mercadoPago?.webhookSecret !== undefined,
        hasPublicUrl: publicUrl !== undefined,
      }
    },
  )

  app.post(
    '/api/payments/probar',
    {
      config: { access: 'settings' },
      schema: {
        summary: 'Preguntarle a Mercado Pago si acepta la clave',
        response: { 200: ConnectionCheck },
      },
    },
    async () => checkConnection(app.payments.provider),
  )

  async function orderOf(text: string): Promise<Order> {
    const id = OrderId.safeParse(text).data
    const order = id && (await findOrder(app.db, id))
    if (!order) throw notFound('La orden')
    return order
  }
}
