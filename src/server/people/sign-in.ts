import type { SignIn } from '#domain/people/sign-in.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { countGuess } from './guesses.ts'
import { isKnownBrowser, makeUpBrowser, withBrowser } from './known-browser.ts'
import type { Origin } from './origin.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { hashPassword, isOutdated, NOBODYS_HASH, verifyPassword } from './password.ts'
import { deleteLoginAttempts, findUser, updateUser } from './queries.ts'
import { requireCode } from './second-factor.ts'
import { type Session, startSession } from './session.ts'
import { hasActed } from './session-queries.ts'

type SignedIn = {
  readonly session: Pick<Session, 'email' | 'name' | 'role'>
  /** The token of the new session. */
  readonly token: string
  /** The name of the browser, to send with its next sign-in. */
  readonly browser: string
}

/**
 * Opens a session for the user with these credentials. Wrong ones, codes included, count against the network they come from; those from
 * a browser in which this user has signed in before count against that browser alone, so that strangers cannot lock anybody out of it.
 */
export async function signIn(db: Db, { email, password, code }: SignIn, origin: Origin): Promise<SignedIn> {
  const account = email.toLowerCase()
  const user = await findUser(db, account)
  const source = await countGuess(db, account, user, origin)

  const isRight = await verifyPassword(password, user?.password_hash ?? NOBODYS_HASH)
  if (!user || !isRight || !user.active) throw wrongCredentials()

  const password_hash = isOutdated(user.password_hash) ? await hashPassword(password) : user.password_hash
  const actor = `user ${user.id}` as const
  return change(db, { actor, locks: [OWNER_LOCK] }, async (tx, record) => {
    // The password may have been changed while this one was checked.
    const current = await findUser(tx, account)
    if (current?.password_hash !== user.password_hash || !current.active) throw wrongCredentials()
    await requireCode(tx, current, code)
    await deleteLoginAttempts(tx, source, account)
    const { browser = makeUpBrowser() } = origin
    await updateUser(tx, user.id, { password_hash, known_browsers: withBrowser(current, browser) })
    const isNew = !isKnownBrowser(current, browser) && (await hasActed(tx, actor))
    const token = await startSession(tx, record, user.id, { ...origin, browser, isNew })
    return { session: user, token, browser }
  })
}

function wrongCredentials(): AppError {
  return new AppError(401, 'Credenciales incorrectas. Intenta de nuevo.')
}
