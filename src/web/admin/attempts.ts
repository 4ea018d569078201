import { makeKey } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { isFinal } from '#web/api/refusals.ts'

/**
 * Sends something with a key that stays until the server has responded, so that trying again stores it once. `what` tells one attempt
 * from another.
 */
type Attempt = <T>(what: unknown, send: (key: string) => Promise<T>) => Promise<T>

/** The attempts of one page or dialog. */
export function newAttempts(): Attempt {
  /** Of those that got no response. */
  const keys = new Map<unknown, string>()
  return async (what, send) => {
    const key = keys.get(what) ?? makeKey()
    keys.set(what, key)
    try {
      const answer = await send(key)
      keys.delete(what)
      return answer
    } catch (error) {
      // Without a session nothing was looked at: an earlier attempt may have been stored.
      if (isFinal(error) && !(error instanceof ApiError && error.status === 401)) keys.delete(what)
      throw error
    }
  }
}

/** Of money: the key stays even after the dialog was closed, so that nothing is recorded or refunded twice. */
export const attemptPayment = newAttempts()
