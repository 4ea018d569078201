import { z } from 'zod/mini'
import { Session } from '#domain/session.ts'

const STORAGE_KEY = 'session'

const SessionRecord = z.pick(Session, { role: true })
export type SessionRecord = z.infer<typeof SessionRecord>

/**
 * The browser's note that the owner signed in here. It opens nothing: the server decides each call. It only tells what to draw first,
 * without asking. On the server there is none.
 */
export function readSessionRecord(): SessionRecord | undefined {
  try {
    return SessionRecord.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? ''))
  } catch {
    // What is not a record of ours counts as none.
    return undefined
  }
}

export function writeSessionRecord(record: SessionRecord): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(record))
}

export function clearSessionRecord(): void {
  localStorage.removeItem(STORAGE_KEY)
}
