import { z } from 'zod/mini'
import { NewOrder } from '#domain/order.ts'
import { forget, recall, remember } from './session-memory.ts'

const STORAGE_KEY = 'order-attempt'

const Attempt = z.object({ key: z.string(), fingerprint: z.string() })

/**
 * The key under which an order is sent. The same cart and form keep theirs over retries and reloads, so that the server stores
 * one order however often it arrives; whatever was changed is another order and gets another key.
 */
export function keyFor(order: NewOrder): string {
  const fingerprint = JSON.stringify(z.encode(NewOrder, order))
  const earlier = recall(STORAGE_KEY, Attempt)
  if (earlier?.fingerprint === fingerprint) return earlier.key
  const key = makeKey()
  remember(STORAGE_KEY, { key, fingerprint })
  return key
}

/** Once it was answered with success: the next order is another one, even if it is for the same things. */
export function forgetAttempt(): void {
  forget(STORAGE_KEY)
}

/** Not `randomUUID`, which browsers only have over https; a shop may be tried on the local network without it. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
