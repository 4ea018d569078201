import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#domain/clock.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { readCookie, setCookie } from './cookies.ts'
import {
  deleteSession,
  deleteSessionsBefore,
  findSessionRow,
  insertSession,
  updateSeenAt,
} from './queries.ts'
import { SESSION_ID_LENGTH } from './session-queries.ts'

export type Session = {
  readonly tokenHash: string
  readonly userId: number
  readonly email: string
  readonly name: string
  readonly role: Role
}

const IDLE_MS = 12 * HOUR_MS
const ABSOLUTE_MS = WEEK_MS
/** A session dated further ahead was opened while the clock was wrong. It would stay valid until that date, so it is refused. */
const CLOCK_MAY_BE_WRONG_MS = DAY_MS
/** The last use is stored at most this often, to avoid a write per click. */
const SEEN_EVERY_MS = MINUTE_MS

/**
 * The request's session, if it has a valid one. An expired session is deleted, so that turning the clock back cannot revive it.
 */
export async function findSession(db: Db, request: FastifyRequest): Promise<Session | undefined> {
  const token = readCookie(request, 'session')
  return token ? renewSession(db, hashToken(token)) : undefined
}

/** The session, if it is still valid. Asking counts as using it, also for a connection that stays open. */
export async function renewSession(db: Db, tokenHash: string): Promise<Session | undefined> {
  const row = await findSessionRow(db, tokenHash)
  if (!row) return undefined

  const now = Date.now()
  if (!isOpen(row, now)) {
    await deleteSession(db, tokenHash)
    return undefined
  }
  if (now - Date.parse(row.seen_at) > SEEN_EVERY_MS) await noteSeen(db, tokenHash, now)
  const { user_id: userId, email, name, role } = row
  return { tokenHash, userId, email, name, role }
}

/** Whether a stored session is still valid. */
export function isOpen(
  times: { readonly created_at: string; readonly seen_at: string },
  now: number,
): boolean {
  const idle = now - Date.parse(times.seen_at)
  const age = now - Date.parse(times.created_at)
  return idle <= IDLE_MS && age <= ABSOLUTE_MS && age >= -CLOCK_MAY_BE_WRONG_MS
}

/** Ignores an unavailable database: the owner can still read when the disk takes no writes. The next request tries again. */
async function noteSeen(db: Db, tokenHash: string, now: number): Promise<void> {
  try {
    await updateSeenAt(db, tokenHash, new Date(now).toISOString())
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, 'session', token, ABSOLUTE_MS / 1000)
}

export function clearSessionCookie(reply: FastifyReply): void {
  setCookie(reply, 'session', '', 0)
}

/** The name of a session on pages and in the journal. It opens nothing: a session is found by the whole hash of its token. */
export function sessionId(tokenHash: string): string {
  return tokenHash.slice(0, SESSION_ID_LENGTH)
}

type OpenedFrom = {
  readonly address: string
  readonly device: string
  readonly browser: string
  readonly isNew: boolean
}

/** Returns the token of the new session. Always a new one: a token sent before the login must not stay valid after it. */
export async function startSession(
  tx: Db,
  record: Recorder,
  userId: number,
  { address, device, browser, isNew }: OpenedFrom,
): Promise<string> {
  const token = await createSession(tx, { userId, device, network: address })
  const after = { device, network: address, isNew, browser }
  await record('session.opened', `session ${sessionId(hashToken(token))}`, { after })
  return token
}

/** Writes no entry in the journal; `startSession` does. */
export async function createSession(
  db: Db,
  { userId, device, network }: { userId: number; device: string; network: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date().toISOString()
  const times = { created_at: now, seen_at: now }
  await insertSession(db, { token_hash: hashToken(token), user_id: userId, ...times, device, network })
  return token
}

/** Deletes expired sessions that nobody has used since. */
export async function cleanUpSessions(db: Db): Promise<void> {
  const now = Date.now()
  await deleteSessionsBefore(db, {
    createdAt: new Date(now - ABSOLUTE_MS).toISOString(),
    seenAt: new Date(now - IDLE_MS).toISOString(),
  })
}

/** Only the hash is stored, so that somebody who reads the database cannot use it as a cookie. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
