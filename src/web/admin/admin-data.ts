import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import * as sessionCalls from '#domain/people/session-calls.ts'
import type { AdminFrame } from '#domain/today/today.ts'
import * as todayCalls from '#domain/today/today-calls.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { createStore } from '#web/store.ts'

/** The route whose loader asks for the frame. */
export const ADMIN_ROUTE = 'admin'

/** How long a page waits for the frame. Later ones show the one before meanwhile. */
const PATIENCE_MS = { first: 2000, later: 300 }

/** The newest that this browser has got, while an admin page is open. Not on the server, which renders for many people. */
const newest = createStore<AdminFrame | undefined>(undefined)
let asked = 0
let answered = 0

/** Undefined in pages that are not the owner's. */
export function useAdminData(): AdminFrame | undefined {
  const loaded = useRouteLoaderData<AdminFrame>(ADMIN_ROUTE)
  return useSyncExternalStore(newest.subscribe, newest.get, () => undefined) ?? loaded
}

/** The frame for a page that opens, or what is known of it: a frame that is slow or fails does not keep the page. */
export async function frameForPage(api: Api): Promise<AdminFrame> {
  const known = newest.get()
  try {
    return await within(known ? PATIENCE_MS.later : PATIENCE_MS.first, ask(api))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error
    return known ?? { ...(await api.call(sessionCalls.read)), notices: [] }
  }
}

/** Keeps what the server rendered for the next change of page, and forgets the frame with the admin: another person may sign in. */
export function useKnownFrame(loaded: AdminFrame): void {
  useEffect(() => {
    if (!newest.get()) newest.set(loaded)
  }, [loaded])
  // Before the next page can ask for a frame.
  useLayoutEffect(() => forget, [])
}

/** An answer that is still on its way is for somebody who has left, so it counts as older. */
function forget(): void {
  answered = asked
  newest.set(undefined)
}

/** Asks again after a change, once at a time. */
export const refreshFrame = coalesceRuns(async () => {
  try {
    await ask(browserApi, keepPermissions)
  } catch {
    // Only badges and warnings: the next change asks again.
  }
})

/** What somebody may do changes with the page, not while they type. */
function keepPermissions(frame: AdminFrame): AdminFrame {
  return { ...frame, permissions: newest.get()?.permissions ?? frame.permissions }
}

async function ask(api: Api, change = (frame: AdminFrame) => frame): Promise<AdminFrame> {
  const number = ++asked
  const frame = change(await api.call(todayCalls.readFrame))
  if (!import.meta.env.SSR && number > answered) {
    answered = number
    newest.set(frame)
  }
  return frame
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(late.reject, milliseconds, new Error('the frame is late'))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
