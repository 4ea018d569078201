import { z } from 'zod/mini'
import type { CheckoutForm } from '#domain/orders/order.ts'
import { WayToPay } from '#domain/prices/way-to-pay.ts'
import { sessionStore } from '#web/browser-storage.ts'
import { recall, remember } from '#web/stored-value.ts'

const STORAGE_KEY = 'checkout-draft'

/** The form as filled in so far; null if no radio button is chosen. */
const CheckoutDraft = z.object({
  name: z.string(),
  cel: z.string(),
  wayToPay: z.nullish(WayToPay),
  note: z.optional(z.string()),
  pickup: z.optional(z.string()),
})
type CheckoutDraft = z.infer<typeof CheckoutDraft>

/** The draft of this tab. It survives a reload and is gone when the tab closes. */
export function recallDraft(): Partial<CheckoutForm> {
  const { wayToPay, ...texts } = recall(sessionStore, STORAGE_KEY, CheckoutDraft) ?? { name: '', cel: '' }
  return wayToPay ? { ...texts, wayToPay } : texts
}

export function rememberDraft(draft: CheckoutDraft): void {
  remember(sessionStore, STORAGE_KEY, draft)
}

export function forgetDraft(): void {
  sessionStore.remove(STORAGE_KEY)
}
