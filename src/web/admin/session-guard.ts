import { data, redirect } from 'react-router'
import { ConfirmationNeeded } from '#domain/people/confirmation.ts'
import { ApiError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { createStore } from '#web/store.ts'

/** Errors after which the sign-in dialog was closed. */
const unanswered = new WeakSet<object>()

/**
 * Runs an API call of the owner. If the session has ended, opens the sign-in dialog and repeats the call afterwards, so nothing
 * typed is lost. If the dialog is closed, the error is thrown, and a call around this one does not ask again. A refusal, which
 * `RefusedDialog` explains, is thrown, too.
 */
export async function adminCall<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (hasStatus(error, 403) && !canBeConfirmed(error)) wasRefused.set(true)
    if (!hasStatus(error, 401) || unanswered.has(error)) throw error
    if (!(await signedInAgain())) {
      unanswered.add(error)
      throw error
    }
    return adminCall(run)
  }
}

/** Whether somebody else may confirm it on the same screen (`useConfirmer`). */
function canBeConfirmed(error: unknown): boolean {
  return (readRefusal(error, ConfirmationNeeded)?.confirmers.length ?? 0) > 0
}

/** For loaders. Without a session, redirects to the login page, which returns here. */
export async function adminLoad<T>(request: Request, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (hasStatus(error, 403)) throw data(null, { status: 403 })
    if (!hasStatus(error, 401)) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
  }
}

function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status
}

/** Whether a call was refused: pages offer only what is allowed, so the role has changed since this one was loaded. */
export const wasRefused = createStore(false)

type Waiting = { readonly answer: Promise<boolean>; readonly settle: (isSignedIn: boolean) => void }

/** The pending sign-in, if there is one. */
export const pendingSignIn = createStore<Waiting | undefined>(undefined)

/** Calls that fail at the same time share one dialog. */
function signedInAgain(): Promise<boolean> {
  const waiting = pendingSignIn.get()
  if (waiting) return waiting.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pendingSignIn.set({
    answer: promise,
    settle(isSignedIn) {
      pendingSignIn.set(undefined)
      resolve(isSignedIn)
    },
  })
  return promise
}
