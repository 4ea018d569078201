import { z } from 'zod/mini'
import type { CheckoutForm } from '#domain/order.ts'
import { WayToPay } from '#domain/payment.ts'
import { forget, recall, remember } from './session-memory.ts'

const STORAGE_KEY = 'checkout-draft'

/** The form as filled in so far; null if no radio button is chosen. */
const CheckoutDraft = z.object({ name: z.string(), cel: z.string(), wayToPay: z.nullish(WayToPay) })
type CheckoutDraft = z.infer<typeof CheckoutDraft>

export function recallDraft(): Partial<CheckoutForm> {
  const { wayToPay, ...texts } = recall(STORAGE_KEY, CheckoutDraft) ?? { name: '', cel: '' }
  return wayToPay ? { ...texts, wayToPay } : texts
}

export function rememberDraft(draft: CheckoutDraft): void {
  remember(STORAGE_KEY, draft)
}

export function forgetDraft(): void {
  forget(STORAGE_KEY)
}
