import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/tables.ts'
import { isUnavailable } from '../db/unavailable.ts'
import {
  deleteSession,
  deleteSessionsBefore,
  findSessionRow,
  insertSession,
  updateSeenAt,
} from './queries.ts'

export type Session = { readonly tokenHash: string; readonly userId: number; readonly email: string }

const IDLE_MS = 12 * 60 * 60 * 1000
const ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000
/** A session from further in the future was opened by a clock since put right, and would last until it is reached. */
const CLOCK_MAY_BE_WRONG_MS = 24 * 60 * 60 * 1000
/** Being seen is written down at most this often: a busy morning is not a write per click. */
const SEEN_EVERY_MS = 60 * 1000

/** The session of a request, if it carries one that is still good. An expired one is deleted, so no clock revives it. */
export async function findSession(db: Db, request: FastifyRequest): Promise<Session | undefined> {
  const token = readCookie(request)
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const row = await findSessionRow(db, tokenHash)
  if (!row) return undefined

  const now = Date.now()
  const idle = now - Date.parse(row.seen_at)
  const age = now - Date.parse(row.created_at)
  if (idle > IDLE_MS || age > ABSOLUTE_MS || age < -CLOCK_MAY_BE_WRONG_MS) {
    await deleteSession(db, tokenHash)
    return undefined
  }
  if (idle > SEEN_EVERY_MS) await noteSeen(db, tokenHash, now)
  return { tokenHash, userId: row.user_id, email: row.email }
}

/** A disk that takes no writes is no reason to keep the owner from reading; the next request tries again. */
async function noteSeen(db: Db, tokenHash: string, now: number): Promise<void> {
  try {
    await updateSeenAt(db, tokenHash, new Date(now).toISOString())
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

/** Always a new token: one sent before the login is worth nothing after it. */
export async function openSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date().toISOString()
  await insertSession(db, { token_hash: hashToken(token), user_id: userId, created_at: now, seen_at: now })
  reply.header('set-cookie', cookie(request, token, ABSOLUTE_MS / 1000))
}

export async function closeSession(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readCookie(request)
  if (token) await deleteSession(db, hashToken(token))
  reply.header('set-cookie', cookie(request, '', 0))
}

/** Sessions that ended without anybody noticing. */
export async function cleanUpSessions(db: Db): Promise<void> {
  const now = Date.now()
  await deleteSessionsBefore(db, {
    createdAt: new Date(now - ABSOLUTE_MS).toISOString(),
    seenAt: new Date(now - IDLE_MS).toISOString(),
  })
}

/** Only this is stored: who reads the database cannot use it as a cookie. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function cookie(request: FastifyRequest, token: string, maxAge: number): string {
  const secure = isSecure(request) ? '; Secure' : ''
  return `${cookieName(request)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

function readCookie(request: FastifyRequest): string | undefined {
  const prefix = `${cookieName(request)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
}

/** The prefix makes browsers refuse the cookie from anywhere but this host over HTTPS. */
function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-session' : 'session'
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.server.settings.publicUrl?.startsWith('https:') === true
}
