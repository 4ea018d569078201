import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#domain/clock.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import {
  deleteLoginAttempts,
  deleteLoginAttemptsOutside,
  findUser,
  insertLoginAttempt,
  listLoginAttempts,
  updateUser,
} from './queries.ts'
import { createSession, type Session } from './session.ts'

export type Credentials = { readonly email: string; readonly password: string }

const WINDOW_MS = 15 * MINUTE_MS
const MAX_PER_ACCOUNT = 5
const MAX_PER_ADDRESS = 30

/** A hash that no password matches, so that an unknown e-mail takes as long as a wrong password. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type Origin = {
  readonly address: string
  /** The mark of the browser, if it sent one. */
  readonly mark: string | undefined
  readonly isLimited: boolean
}

type SignedIn = {
  readonly session: Pick<Session, 'email' | 'name' | 'role'>
  /** The token of the new session. */
  readonly token: string
  /** For the browser to send with its next sign-in. */
  readonly mark: string
}

/**
 * Opens a session for the user with these credentials. Wrong ones count against the network they come from; those from a browser in
 * which this user has signed in before count against that browser alone, so that strangers on the same network cannot lock the owner out.
 */
export async function signIn(db: Db, { email, password }: Credentials, origin: Origin): Promise<SignedIn> {
  const account = email.toLowerCase()
  const user = await findUser(db, account)
  const { source, browser } = await countGuess(db, account, user?.password_hash, origin)

  const isRight = await verifyPassword(password, user?.password_hash ?? NOBODY)
  if (!user || !isRight || !user.active) throw wrongCredentials()

  const password_hash = isOutdated(user.password_hash) ? await hashPassword(password) : user.password_hash
  return transact(db, [OWNER_LOCK], async (tx) => {
    // The password may have been changed while this one was checked.
    const current = await findUser(tx, account)
    if (current?.password_hash !== user.password_hash || !current.active) throw wrongCredentials()
    await deleteLoginAttempts(tx, source, account)
    if (password_hash !== user.password_hash) await updateUser(tx, user.id, { password_hash })
    const token = await createSession(tx, user.id)
    return { session: user, token, mark: markBrowser(password_hash, browser) }
  })
}

/** Refuses one guess too many. Returns what it counted against. */
export async function countGuess(
  db: Db,
  account: string,
  passwordHash: string | undefined,
  { address, mark, isLimited }: Origin,
): Promise<{ source: string; browser: string | undefined }> {
  const browser = passwordHash && mark ? knownBrowser(mark, passwordHash) : undefined
  const source = browser === undefined ? address : `browser ${browser}`
  if (isLimited) await countAttempt(db, source, account)
  return { source, browser }
}

function wrongCredentials(): AppError {
  return new AppError(401, 'Credenciales incorrectas. Intenta de nuevo.')
}

/** Counted before the password is checked, so that a hundred tries at once cannot slip past the limit. */
async function countAttempt(db: Db, address: string, email: string): Promise<void> {
  const now = Date.now()
  const since = new Date(now - WINDOW_MS).toISOString()
  const freeAt = await transact(db, ['sign in'], async (tx) => {
    await cleanUpLoginAttempts(tx, now)
    const fromAddress = await listLoginAttempts(tx, address, since)
    const onAccount = fromAddress.filter((attempt) => attempt.email === email)
    const blocking = onAccount.at(-MAX_PER_ACCOUNT) ?? fromAddress.at(-MAX_PER_ADDRESS)
    if (blocking) return Date.parse(blocking.at) + WINDOW_MS
    await insertLoginAttempt(tx, { address, email, at: new Date(now).toISOString() })
    return undefined
  })
  if (freeAt === undefined) return
  const seconds = Math.max(1, Math.ceil((freeAt - now) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minutos`
  throw new AppError(429, `Demasiados intentos. Esperá ${wait} y probá de nuevo.`, {
    'retry-after': String(seconds),
  })
}

/** Deletes attempts that no longer count. */
export async function cleanUpLoginAttempts(db: Db, now: number): Promise<void> {
  const past = new Date(now - WINDOW_MS).toISOString()
  // Those dated further ahead were stored while the clock was wrong, and would lock the owner out until then.
  const future = new Date(now + WINDOW_MS).toISOString()
  await deleteLoginAttemptsOutside(db, past, future)
}

/** The longest time that browsers keep a cookie: 400 days. */
export const KNOWN_FOR_SECONDS = 400 * 24 * 60 * 60

const FORMAT = /^([\w-]{22})\.([\w-]{43})$/

/** The mark of a browser in which somebody signed in: a random name, signed with the hash of their password. A new password ends it. */
export function markBrowser(passwordHash: string, name = randomBytes(16).toString('base64url')): string {
  return `${name}.${sign(name, passwordHash)}`
}

/** The name in a mark, or undefined if its signature is wrong. */
export function knownBrowser(mark: string, passwordHash: string): string | undefined {
  const [, name, signature] = FORMAT.exec(mark) ?? []
  if (!name || !signature) return undefined
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name, passwordHash)))
  return isOurs ? name : undefined
}

function sign(name: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`known browser ${name}`).digest('base64url')
}
