import { z } from 'zod/mini'
import { DAY_MS } from '#domain/clock.ts'
import { NewOrder } from '#domain/orders/order.ts'
import { makeKey } from '#web/api/api.ts'
import { localStore } from '#web/browser-storage.ts'
import { recall, remember } from '#web/stored-value.ts'

const STORAGE_KEY = 'order-attempt'

/** After this time the same cart is a new order, not a retry. */
const LASTS_MS = DAY_MS

const Attempt = z.object({
  key: z.string(),
  /** When it was first sent. */
  since: z.number(),
  sent: z.array(NewOrder),
})
type Attempt = z.infer<typeof Attempt>

/**
 * The attempt to order the stored cart: its idempotency key and what was sent with it. Shared by all tabs and kept over retries,
 * reloads and corrections until the outcome is known, so that one order is stored however often and from wherever it is sent.
 */
export function openAttempt(order: NewOrder): Attempt {
  const open = recall(localStore, STORAGE_KEY, Attempt)
  const isOver = open && open.sent.length > 0 && Date.now() - open.since >= LASTS_MS
  const { key, since, sent } = open && !isOver ? open : newAttempt()
  return store({
    key,
    since: sent.length > 0 ? since : Date.now(),
    sent: [...sent.filter((earlier) => !isSame(earlier, order)), order],
  })
}

/**
 * Makes the key as soon as the cart is shown. A tab sees what another one stores a moment later, so two that confirm at the same time
 * would each make their own.
 */
export function prepareAttempt(): void {
  if (!recall(localStore, STORAGE_KEY, Attempt)) store(newAttempt())
}

function newAttempt(): Attempt {
  return { key: makeKey(), since: Date.now(), sent: [] }
}

function store(attempt: Attempt): Attempt {
  remember(localStore, STORAGE_KEY, z.encode(Attempt, attempt))
  return attempt
}

/** Called once the outcome is known: the next order is a new one. False if another tab has closed this attempt before. */
export function closeAttempt({ key }: Attempt): boolean {
  const isOpen = recall(localStore, STORAGE_KEY, Attempt)?.key === key
  if (isOpen) localStore.remove(STORAGE_KEY)
  return isOpen
}

function isSame(one: NewOrder, other: NewOrder): boolean {
  return JSON.stringify(z.encode(NewOrder, one)) === JSON.stringify(z.encode(NewOrder, other))
}
