import { makeKey } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { isFinal } from '#web/api/refusals.ts'

/** The keys of attempts that got no response. */
const keys = new Map<string, string>()

/**
 * Sends something about money with a key that stays until the server has responded. Trying again, also after the dialog was closed, uses
 * the same one, so that nothing is recorded or refunded twice.
 */
export async function attempt<T>(name: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(name) ?? makeKey()
  keys.set(name, key)
  try {
    const answer = await send(key)
    keys.delete(name)
    return answer
  } catch (error) {
    // Without a session nothing was looked at: an earlier attempt may have been recorded.
    if (isFinal(error) && !(error instanceof ApiError && error.status === 401)) keys.delete(name)
    throw error
  }
}
