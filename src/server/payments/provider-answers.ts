import { z } from 'zod'
import { type Cents, roundCents } from '#domain/money/money.ts'

/** What the provider answers, as documented; only the fields that are used. Amounts become cents and times UTC. */

const pesos = z.number().transform((value): Cents => roundCents(value * 100))
const time = z.string().transform((text, context) => {
  const date = new Date(text)
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  context.addIssue('not a time')
  return z.NEVER
})
/** Documented as a number in some places and as a string in others. */
const id = z.union([z.int(), z.string().min(1)]).transform(String)

export const PreferenceAnswer = z.object({
  id: z.string().min(1),
  init_point: z.url({ protocol: /^https?$/ }),
})

export const PaymentAnswer = z
  .object({
    id,
    status: z.string().min(1).max(100),
    external_reference: z.string().nullish(),
    transaction_amount: pesos,
    transaction_amount_refunded: pesos.nullish(),
    currency_id: z.string().max(10),
    date_created: time,
    date_last_updated: time.nullish(),
  })
  .transform((answer) => ({
    providerId: answer.id,
    state: answer.status,
    reference: answer.external_reference ?? undefined,
    amount: answer.transaction_amount,
    refunded: answer.transaction_amount_refunded ?? 0,
    currency: answer.currency_id,
    date: answer.date_created,
    updatedAt: answer.date_last_updated ?? answer.date_created,
  }))
export type ProviderPayment = z.infer<typeof PaymentAnswer>

export const SearchAnswer = z.object({
  paging: z.object({ total: z.int() }),
  results: z.array(PaymentAnswer),
})

export const RefundAnswer = z.object({ id, status: z.string() })
