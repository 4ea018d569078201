import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
/** A customer needs a moment to pay. */
export const FIRST_LOOK_MS = MINUTE_MS
const LONGEST_MS = HOUR_MS

/** One minute, two, four … up to an hour. */
export function backoff(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_LOOK_MS * 2 ** Math.min(attempts, 10))
}
