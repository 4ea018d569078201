import { z } from 'zod'
import { type Cents, roundCents } from '#domain/money/money.ts'
import { ODD_STATE, PAYMENT_CURRENCY } from '#domain/payments/payment-balance.ts'

/** Responses of the provider, as documented; only the fields that are used. Amounts become cents and times UTC. */

const pesos = z.number().transform((value): Cents => roundCents(value * 100))
const time = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString())
  // Years have four digits.
  .pipe(z.iso.datetime())
const word = z.string().regex(/^[\w-]{1,100}$/)
/** Documented as a number in some places and as a string in others. */
const id = z.union([z.int(), word]).transform(String)
const currency = z.string().regex(/^\w{1,10}$/)

export const PreferenceAnswer = z.object({
  id: z.string().min(1),
  init_point: z.url({ protocol: /^https?$/ }),
})

/** More than any order can cost. Sums of several payments stay exact. */
const MAX_PAYMENT: Cents = 10 ** 14

const DocumentedPayment = z
  .object({
    id,
    status: word,
    external_reference: z.string().nullish(),
    transaction_amount: pesos,
    transaction_amount_refunded: pesos.nullish(),
    currency_id: currency,
    date_created: time,
    /** Null until the money is there, which a payment in cash may take days for. */
    date_approved: time.nullish().catch(undefined),
    date_last_updated: time.nullish(),
  })
  .transform((answer) => {
    const { status, transaction_amount: amount, transaction_amount_refunded: refunded } = answer
    return {
      providerId: answer.id,
      state: status,
      reference: answer.external_reference ?? undefined,
      amount,
      // The state alone says that all of it is gone: a dispute may leave the refunded amount out.
      refunded: status === 'refunded' ? Math.max(refunded ?? 0, amount) : (refunded ?? 0),
      currency: answer.currency_id,
      date: answer.date_created,
      approvedAt: answer.date_approved ?? undefined,
      updatedAt: answer.date_last_updated ?? answer.date_created,
    }
  })
  .refine(({ amount, refunded }) => 0 <= refunded && refunded <= amount && amount <= MAX_PAYMENT)
export type ProviderPayment = z.infer<typeof DocumentedPayment>

/** Data that make no sense become a payment that never counts and waits for the owner. What can be read of it is kept. */
const OddPayment = z
  .object({
    id,
    external_reference: z.string().optional().catch(undefined),
    transaction_amount: pesos.pipe(z.int().min(0).max(MAX_PAYMENT)).catch(0),
    currency_id: currency.catch(PAYMENT_CURRENCY),
    date_created: time.optional().catch(undefined),
    date_last_updated: time.optional().catch(undefined),
  })
  .transform((answer): ProviderPayment => {
    const date = answer.date_created ?? new Date().toISOString()
    return {
      providerId: answer.id,
      state: ODD_STATE,
      reference: answer.external_reference,
      amount: answer.transaction_amount,
      refunded: 0,
      currency: answer.currency_id,
      date,
      approvedAt: undefined,
      updatedAt: answer.date_last_updated ?? date,
    }
  })

export const PaymentAnswer = z.union([DocumentedPayment, OddPayment])

export const SearchAnswer = z.object({
  paging: z.object({ total: z.int() }),
  results: z.array(PaymentAnswer),
})

export const RefundAnswer = z.object({ id, status: z.string() })
