import { z } from 'zod/mini'
import { NewOrder } from '#domain/order.ts'
import { makeKey } from '#web/api/idempotency-key.ts'
import { forget, recall, remember } from './session-memory.ts'

const STORAGE_KEY = 'order-attempt'

const Attempt = z.object({ key: z.string(), fingerprint: z.string() })

/**
 * The idempotency key of an order. The same cart and form keep it over retries and reloads, so that the server stores one order however
 * often it arrives. A changed order gets a new key.
 */
export function keyFor(order: NewOrder): string {
  const fingerprint = JSON.stringify(z.encode(NewOrder, order))
  const earlier = recall(STORAGE_KEY, Attempt)
  if (earlier?.fingerprint === fingerprint) return earlier.key
  const key = makeKey()
  remember(STORAGE_KEY, { key, fingerprint })
  return key
}

/** Called after success: the next order is a new one, even with the same content. */
export function forgetAttempt(): void {
  forget(STORAGE_KEY)
}
