import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { VersionedOrder } from '#domain/orders/order.ts'
import { CONNECTION_TEXTS, type ConnectionCheck } from '#domain/payments/connection.ts'
import { TOKEN_ADVICE } from '#domain/payments/order-payments.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { AppError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { missingOrder, readOrderId } from '../orders/order-address.ts'
import { findOrder } from '../orders/queries.ts'
import { actorOf } from '../people/actor.ts'
import { PATIENCE_MS, type PaymentProvider, ProviderError } from './provider.ts'
import { readOrderPayments } from './read-payments.ts'
import { readRange, reconcile } from './reconcile.ts'
import { recordCash } from './record-cash.ts'
import { refundPayment } from './refund-payment.ts'

/** Payments as the owner sees and records them. */
export const ownerPaymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, payments, settings } = app

  serve(app, 'payments', paymentCalls, {
    readOfOrder: async ({ params }) => readOrderPayments(db, await orderOf(params.orderId)),
    async recordCash({ request, params, body, key }) {
      const { id } = await orderOf(params.orderId)
      await recordCash(db, actorOf(request), { id, ...body, key }, settings)
      return readOrderPayments(db, await orderOf(id))
    },
    refund: ({ request, params: { id }, body, key }) =>
      refundPayment(db, payments.provider, actorOf(request), { id, ...body, key }, settings),
    listTasks: () => app.paymentTasks(),
    async reconcile({ request, query }) {
      const { provider } = payments
      if (!provider)
        throw new AppError(409, 'Para comparar hace falta la clave de Mercado Pago (MP_ACCESS_TOKEN)')
      try {
        return await reconcile(db, provider, readRange(query.from, query.to))
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        request.log.warn({ err: error }, 'the payment provider does not answer')
        if (error.kind === 'unauthorized') throw new AppError(409, TOKEN_ADVICE)
        throw new AppError(503, 'Mercado Pago no contesta. Probá de nuevo en un rato.', {
          'retry-after': '60',
        })
      }
    },
    readConnection() {
      const { mercadoPago, publicUrl } = settings
      return {
        hasToken: mercadoPago !== undefined,
        hasWebhookSecret: mercadoPago?.webhookSecret !== undefined,
        hasPublicUrl: publicUrl !== undefined,
      }
    },
    checkConnection: () => checkConnection(payments.provider),
  })

  async function orderOf(text: string): Promise<VersionedOrder> {
    return (await findOrder(db, readOrderId(text))) ?? missingOrder()
  }
}

/** Asks the provider whether it accepts the token. */
async function checkConnection(provider: PaymentProvider | undefined): Promise<ConnectionCheck> {
  if (!provider) return { ok: false, message: CONNECTION_TEXTS.absent }
  try {
    await provider.checkToken(PATIENCE_MS)
    return { ok: true, message: CONNECTION_TEXTS.accepted }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const kind = error.kind === 'missing' ? 'refused' : error.kind
    return { ok: false, message: CONNECTION_TEXTS[kind] }
  }
}
