/** A customer needs a moment to pay. */
export const FIRST_LOOK_MS = 60_000
const LONGEST_MS = 60 * 60 * 1000

/** One minute, two, four … up to an hour. */
export function backoff(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_LOOK_MS * 2 ** Math.min(attempts, 10))
}
