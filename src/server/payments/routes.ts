import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { OrderId } from '#domain/orders/order.ts'
import { canPayOnline, toCollect } from '#domain/payments/payment-balance.ts'
import * as receiptCalls from '#domain/payments/receipt-calls.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { PAYMENT_TRIES } from '#domain/shop/page-address.ts'
import { notFound } from '../errors.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { findOrder } from '../orders/queries.ts'
import { findSettings } from '../shop/queries.ts'
import { askForCheck } from './check-queries.ts'
import { listOpenPreferences } from './preference-queries.ts'
import { ProviderError } from './provider.ts'
import { listPaymentsOfOrder } from './queries.ts'
import { readReceipt } from './read-payments.ts'
import { receiveNotification } from './receive-notification.ts'
import { startPayment } from './start-payment.ts'

/** A customer who returns waits at most this long for the payment. Then the receipt is shown without it. */
const RETURN_PATIENCE_MS = 3000

/** Anything is accepted: nobody who has just paid may get an error page. */
const ReturnQuery = z.object({ status: z.unknown().optional() })
/** What the address claims is no proof. It only makes the receipt say that the payment is awaited, not that it is due. */
const CLAIMS: readonly unknown[] = ['approved', 'pending', 'in_process']
const Notification = {
  querystring: z.object({
    'data.id': z.string().max(100).optional(),
    type: z.string().max(100).optional(),
  }),
  headers: z.object({
    'x-signature': z.string().max(500).optional(),
    'x-request-id': z.string().max(500).optional(),
  }),
  body: z
    .looseObject({
      type: z.string().max(100).optional(),
      data: z.looseObject({ id: z.union([z.string().max(100), z.int()]).optional() }).optional(),
    })
    .nullish(),
}

/** What customers and the provider call. */
export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  serve(app, 'receipts', receiptCalls, {
    async read({ params }) {
      const id = OrderId.safeParse(params.cel).data
      const order = id && (await findOrder(app.db, id))
      if (!order) throw notFound('El pedido')
      return readReceipt(app.db, order, app.payments.provider !== undefined)
    },
  })

  app.get(
    '/checkout/:cel/pagar',
    { config: { access: 'public' }, schema: { hide: true, params: receiptCalls.read.params } },
    async ({ params, log }, reply) => {
      const receipt = receiptAddress(params.cel)
      const id = OrderId.safeParse(params.cel).data
      const order = id && (await findOrder(app.db, id))
      if (!order || !WAYS[order.wayToPay].isOnline) return reply.redirect(receipt, 303)
      const { provider } = app.payments
      const { publicUrl } = app.settings
      const { name: shopName, paymentLink } = await findSettings(app.db, app.settings.shop)
      if (!provider || publicUrl === undefined) return reply.redirect(paymentLink ?? receipt, 303)
      const payments = await listPaymentsOfOrder(app.db, order.id)
      if (!canPayOnline(order, payments)) return reply.redirect(receipt, 303)
      const amount = toCollect(order, payments)
      try {
        const place = { shopName, publicUrl }
        const address = await startPayment(app.db, provider, order, amount, place)
        app.payments.wake()
        return reply.redirect(address, 303)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        log.warn({ err: error }, 'the payment provider does not answer')
        return reply.redirect(`${receipt}?pago=${PAYMENT_TRIES.unanswered}`, 303)
      }
    },
  )

  app.get(
    '/checkout/:cel/volver',
    {
      config: { access: 'public' },
      schema: { hide: true, params: receiptCalls.read.params, querystring: ReturnQuery },
    },
    async ({ params, query }, reply) => {
      const receipt = receiptAddress(params.cel)
      const id = OrderId.safeParse(params.cel).data
      if (id && app.payments.provider && (await listOpenPreferences(app.db, id)).length > 0) {
        await askForCheck(app.db, `order ${id}`, new Date())
        app.payments.wake()
        await Promise.race([app.payments.idle(), delay(RETURN_PATIENCE_MS, undefined, { ref: false })])
      }
      const order = id && CLAIMS.includes(query.status) ? await findOrder(app.db, id) : undefined
      if (!order) return reply.redirect(receipt, 303)
      const { payment } = await readReceipt(app.db, order, app.payments.provider !== undefined)
      const isAwaited = payment.online && payment.state !== 'in process'
      return reply.redirect(isAwaited ? `${receipt}?pago=${PAYMENT_TRIES.awaited}` : receipt, 303)
    },
  )

  app.post(
    '/api/payments/mercadopago',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'paymentsReceiveNotification',
        tags: ['payments'],
        summary: 'Un aviso de Mercado Pago sobre un pago',
        ...Notification,
        response: { 200: MessageAnswer },
      },
    },
    async ({ query, headers, body }) => {
      await receiveNotification(
        app.db,
        {
          id: query['data.id'] ?? body?.data?.id?.toString() ?? '',
          type: query.type ?? body?.type ?? '',
          signature: headers['x-signature'],
          requestId: headers['x-request-id'],
        },
        app.settings.mercadoPago?.webhookSecret,
        new Date(),
      )
      app.payments.wake()
      return { message: 'Recibido' }
    },
  )
}

function receiptAddress(cel: string): string {
  return `/checkout/${encodeURIComponent(cel)}`
}
