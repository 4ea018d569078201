import type { Db } from '../db/tables.ts'
import { withLock } from '../db/transactions.ts'
import { AppError } from '../errors.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import {
  deleteLoginAttempts,
  deleteLoginAttemptsOutside,
  findUser,
  insertLoginAttempt,
  listLoginAttempts,
  updateUser,
} from './queries.ts'

export type Credentials = { readonly email: string; readonly password: string }

const WINDOW_MS = 15 * 60 * 1000
const MAX_PER_ACCOUNT = 5
const MAX_PER_ADDRESS = 30

/** A hash that no password matches, so that an unknown e-mail takes as long as a wrong password. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The user with these credentials. Wrong ones count against the address they come from. */
export async function signIn(
  db: Db,
  { email, password }: Credentials,
  from: { address: string; isLimited: boolean },
): Promise<{ id: number; email: string }> {
  const account = email.toLowerCase()
  if (from.isLimited) await countAttempt(db, from.address, account)

  const user = await findUser(db, account)
  const isRight = await verifyPassword(password, user?.password_hash ?? NOBODY)
  if (!user || !isRight) throw new AppError(401, 'Credenciales incorrectas. Intenta de nuevo.')

  await deleteLoginAttempts(db, from.address, account)
  if (isOutdated(user.password_hash))
    await updateUser(db, user.id, { password_hash: await hashPassword(password) })
  return { id: user.id, email: user.email }
}

/** Counted before the password is checked, so that a hundred tries at once cannot slip past the limit. */
async function countAttempt(db: Db, address: string, email: string): Promise<void> {
  const now = Date.now()
  const since = new Date(now - WINDOW_MS).toISOString()
  const freeAt = await withLock(db, 'sign in', async (tx) => {
    // Attempts dated further ahead were stored while the clock was wrong, and would lock the owner out until then.
    await deleteLoginAttemptsOutside(tx, since, new Date(now + WINDOW_MS).toISOString())
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
