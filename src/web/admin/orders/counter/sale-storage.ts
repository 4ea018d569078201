import { z } from 'zod/mini'
import { OrderLine } from '#domain/orders/order.ts'
import { WayToPay } from '#domain/prices/way-to-pay.ts'
import { AppliedPromotion } from '#domain/promotions/promotion-in-force.ts'
import { makeKey } from '#web/api/api.ts'
import { sessionStore } from '#web/browser-storage.ts'
import { recall, remember } from '#web/stored-value.ts'
import type { CounterDraft } from './counter-draft.ts'

const DRAFT = 'counter-draft'
const KEY = 'counter-key'

const StoredDraft = z.object({
  lines: z.array(
    z.object({ line: OrderLine, text: z.string(), offers: z.optional(z.array(AppliedPromotion)) }),
  ),
  name: z.string(),
  cel: z.string(),
  wayToPay: WayToPay,
  paid: z.boolean(),
  delivered: z.boolean(),
  discount: z.object({ amount: z.string(), reason: z.string() }),
})

/** The sale that is being typed in this tab. It survives a reload and is gone when the tab closes. */
export function recallSale(): CounterDraft | undefined {
  return recall(sessionStore, DRAFT, StoredDraft)
}

export function rememberSale(draft: CounterDraft): void {
  remember(sessionStore, DRAFT, z.encode(StoredDraft, { ...draft, lines: [...draft.lines] }))
}

export function forgetSale(): void {
  sessionStore.remove(DRAFT)
  forgetAttempt()
}

/** The key of the attempt to store it. Stays until the server has answered, so that trying again does not store the order twice. */
export function attemptKey(): string {
  const key = sessionStore.read(KEY) ?? makeKey()
  sessionStore.write(KEY, key)
  return key
}

export function forgetAttempt(): void {
  sessionStore.remove(KEY)
}
