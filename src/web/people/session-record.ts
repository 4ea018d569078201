import { z } from 'zod/mini'
import { SessionAnswer } from '#domain/people/person.ts'
import * as sessionCalls from '#domain/people/session-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { localStore } from '../browser-storage.ts'
import { recall, remember } from '../stored-value.ts'

const STORAGE_KEY = 'session'

const SessionRecord = z.pick(SessionAnswer, { role: true })
export type SessionRecord = z.infer<typeof SessionRecord>

/**
 * Remembers in the browser that the owner is signed in. It grants nothing, because the server checks each call; it only decides what to
 * render first. Undefined on the server.
 */
export function readSessionRecord(): SessionRecord | undefined {
  return recall(localStore, STORAGE_KEY, SessionRecord)
}

export function writeSessionRecord(record: SessionRecord): void {
  remember(localStore, STORAGE_KEY, record)
}

export function clearSessionRecord(): void {
  localStore.remove(STORAGE_KEY)
}

/** Ends the session on the server and in the browser. Reloads the page, so that none of the owner's data stays in memory. */
export async function signOut(): Promise<void> {
  await browserApi.call(sessionCalls.end)
  clearSessionRecord()
  location.assign('/login')
}
