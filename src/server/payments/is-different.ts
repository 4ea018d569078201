import type { ProviderPayment } from './provider-answers.ts'
import type { PaymentRow } from './queries.ts'

/** Whether a payment is not recorded as the provider has it. Its times have whole seconds, so they alone do not tell. */
export function isDifferent(known: PaymentRow, payment: ProviderPayment): boolean {
  const fields = ['state', 'amount', 'refunded', 'currency'] as const
  return fields.some((field) => known[field] !== payment[field])
}
