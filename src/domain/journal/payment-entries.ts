import { z } from 'zod/mini'
import { computedAmount } from '../money/amount.ts'
import { isDisputed, PAYMENT_CURRENCY } from '../payments/payment-balance.ts'
import { PaymentSource } from '../prices/payment-source.ts'
import { entry, NOTHING } from './entry.ts'
import { amountAfter, paymentSentence, refundSentence } from './sentences.ts'

const source = z.optional(PaymentSource)

export const PAYMENT_ENTRIES = {
  'payment.started': entry({
    group: 'pagos',
    before: NOTHING,
    after: z.object({ amount: computedAmount(), preference: z.string() }),
    // No page shows it.
    stale: [],
    order: { live: null, raisesVersion: false, payments: 'none' },
    alert: null,
    sentence: ({ after }, { money, subject }) =>
      `abrió la página para pagar ${subject}${amountAfter(':', after, money)}`,
  }),
  'payment.recorded': entry({
    group: 'pagos',
    before: z.optional(z.object({ state: z.string(), amount: computedAmount(), refunded: computedAmount() })),
    /** Cash has a source; a payment of the provider its number, state and currency. */
    after: z.object({
      source,
      amount: computedAmount(),
      payment: z.optional(z.string()),
      state: z.optional(z.string()),
      refunded: z.optional(computedAmount()),
      currency: z.optional(z.string()),
      /** When its money came in, which may be days after it was begun. */
      approvedAt: z.optional(z.string()),
    }),
    stale: ['orders'],
    order: { live: 'payment', raisesVersion: true, payments: 'settle' },
    alert: ({ actor, before, after }) => {
      if (actor !== 'payment' || before?.state === after?.state) return undefined
      if (isDisputed(after?.state ?? '')) return { ring: 'failure', failure: 'dispute' }
      // One that comes back from a dispute is not received twice.
      const isReceived = after?.state === 'approved' && !isDisputed(before?.state ?? '')
      return isReceived && after.currency === PAYMENT_CURRENCY
        ? { ring: 'payment', amount: after.amount ?? 0 }
        : undefined
    },
    sentence: paymentSentence,
  }),
  'payment.forgiven': entry({
    group: 'pagos',
    /** What was still owed and is not asked for any more; nothing if it is owed again. */
    before: z.object({ amount: computedAmount() }),
    after: z.object({ amount: computedAmount() }),
    stale: ['orders'],
    order: { live: 'payment', raisesVersion: true, payments: 'pages' },
    alert: null,
    sentence: ({ before, after }, { money, subject }) =>
      after?.amount === 0
        ? `volvió a pedir el resto perdonado de ${subject}${amountAfter(':', before, money)}`
        : `perdonó el resto de ${subject}${amountAfter(':', after, money)}`,
  }),
  'payment.refund': entry({
    group: 'pagos',
    before: z.optional(z.object({ state: z.string() })),
    /** When it is asked for, its number and source; later, its state. */
    after: z.object({
      refund: z.optional(z.int()),
      source,
      amount: computedAmount(),
      state: z.optional(z.string()),
    }),
    stale: ['orders'],
    order: { live: 'payment', raisesVersion: true, payments: 'refund' },
    alert: ({ before, after }) =>
      after?.state === 'rejected' && before?.state !== 'rejected'
        ? { ring: 'failure', failure: 'refund' }
        : undefined,
    sentence: refundSentence,
  }),
  // When the provider first refuses the shop's token.
  'payment.tokenRefused': entry({
    group: 'pagos',
    before: NOTHING,
    after: NOTHING,
    stale: [],
    order: null,
    alert: () => ({ ring: 'failure', failure: 'token' }),
    sentence: () => 'notó que Mercado Pago rechaza la clave',
  }),
} as const
