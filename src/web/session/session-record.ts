import { z } from 'zod/mini'
import { Session } from '#domain/session.ts'

const STORAGE_KEY = 'session'

const SessionRecord = z.pick(Session, { role: true })
export type SessionRecord = z.infer<typeof SessionRecord>

/**
 * Remembers in the browser that the owner is signed in. It grants nothing, because the server checks each call; it only decides what to
 * render first. Undefined on the server.
 */
export function readSessionRecord(): SessionRecord | undefined {
  try {
    return SessionRecord.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? ''))
  } catch {
    // An invalid record counts as none.
    return undefined
  }
}

export function writeSessionRecord(record: SessionRecord): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(record))
}

export function clearSessionRecord(): void {
  localStorage.removeItem(STORAGE_KEY)
}
