import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { isKnownBrowser, type Knower } from './known-browser.ts'
import type { Origin } from './origin.ts'
import {
  deleteLoginAttemptsOutside,
  findAttemptOnAccount,
  insertLoginAttempt,
  listLoginAttempts,
} from './queries.ts'

const WINDOW_MS = 15 * MINUTE_MS
const MAX_PER_ACCOUNT = 5
const MAX_PER_ADDRESS = 30

/**
 * For attackers with many networks: two and a half networks' worth, so that one person who mistypes at home and in the shop stays below it.
 * 1,200 guesses a day find neither a password that our rules accept nor, before somebody notices, a 30-second code.
 */
const ACCOUNT_WINDOW_MS = HOUR_MS
const MAX_FROM_ALL_NETWORKS = 50

/** Refuses one guess too many. Returns what it counted against. */
export async function countGuess(
  db: Db,
  account: string,
  user: Knower | undefined,
  { address, browser, isLimited }: Origin,
): Promise<string> {
  const isKnown = isKnownBrowser(user, browser)
  const source = isKnown ? `browser ${browser}` : address
  if (isLimited) await countAttempt(db, { source, account, isKnown })
  return source
}

type Attempt = { readonly source: string; readonly account: string; readonly isKnown: boolean }

/** Counted before the password is checked, so that a hundred tries at once cannot slip past the limit. */
async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  const now = Date.now()
  const freeAt = await transact(db, ['sign in'], async (tx) => {
    await cleanUpLoginAttempts(tx, now)
    const blockedUntil = await findBlock(tx, attempt, now)
    if (blockedUntil !== undefined) return blockedUntil
    const { source, account } = attempt
    await insertLoginAttempt(tx, { address: source, email: account, at: new Date(now).toISOString() })
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

async function findBlock(
  tx: Db,
  { source, account, isKnown }: Attempt,
  now: number,
): Promise<number | undefined> {
  const fromSource = await listLoginAttempts(tx, source, new Date(now - WINDOW_MS).toISOString())
  const onAccount = fromSource.filter(({ email }) => email === account)
  const blocking = onAccount.at(-MAX_PER_ACCOUNT) ?? fromSource.at(-MAX_PER_ADDRESS)
  if (blocking) return Date.parse(blocking.at) + WINDOW_MS
  // Strangers cannot lock somebody out of a browser that is known.
  if (isKnown) return undefined
  const since = new Date(now - ACCOUNT_WINDOW_MS).toISOString()
  const last = await findAttemptOnAccount(tx, account, since, MAX_FROM_ALL_NETWORKS - 1)
  return last && Date.parse(last.at) + ACCOUNT_WINDOW_MS
}

/** Deletes attempts that no longer count. */
export async function cleanUpLoginAttempts(db: Db, now: number): Promise<void> {
  const past = new Date(now - ACCOUNT_WINDOW_MS).toISOString()
  // Those dated further ahead were stored while the clock was wrong, and would lock the owner out until then.
  const future = new Date(now + WINDOW_MS).toISOString()
  await deleteLoginAttemptsOutside(db, past, future)
}
