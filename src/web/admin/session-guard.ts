import { redirect } from 'react-router'
import { ApiError } from '#web/api/errors.ts'

/**
 * Runs a call of the administrator. If the session has ended meanwhile, the dialog to sign in opens over the page and the
 * call is repeated afterwards, so nothing typed is lost. Who closes the dialog gets the refusal.
 */
export async function adminCall<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isSignedOut(error)) throw error
    if (!(await signedInAgain())) throw error
    return adminCall(run)
  }
}

/** What a page loads. Without a session its loader leads to the way in, which leads back here. */
export async function adminLoad<T>(request: Request, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isSignedOut(error)) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

type Waiting = { readonly answer: Promise<boolean>; readonly settle: (isSignedIn: boolean) => void }

let waiting: Waiting | undefined
const listeners = new Set<() => void>()

function change(next: Waiting | undefined): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Calls that fail together wait for the same dialog. */
function signedInAgain(): Promise<boolean> {
  if (waiting) return waiting.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  change({
    answer: promise,
    settle(isSignedIn) {
      change(undefined)
      resolve(isSignedIn)
    },
  })
  return promise
}

export function subscribeToGuard(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits for the person to sign in, if anything does. */
export function waitingForSignIn(): Waiting | undefined {
  return waiting
}
