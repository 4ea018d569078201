import type { PasswordChange } from '#domain/people/password.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { deleteLoginAttempts, deleteOtherSessions, findUser, updateUser } from './queries.ts'
import type { Session } from './session.ts'
import { countGuess, markBrowser, type Origin } from './sign-in.ts'

/**
 * Gives a signed-in person a new password and ends their other sessions. Wrong guesses of the current one count like those at the
 * login. Returns the new mark of the browser, because the old one was signed with the old password.
 */
export async function changeOwnPassword(
  db: Db,
  { email, userId, tokenHash }: Session,
  { current, password }: PasswordChange,
  origin: Origin,
): Promise<string> {
  const user = await findUser(db, email)
  if (!user) throw wrongPassword()
  const { source, browser } = await countGuess(db, email, user.password_hash, origin)
  if (!(await verifyPassword(current, user.password_hash))) throw wrongPassword()
  // Hashed before the transaction: hashing inside it would keep the running shop from writing.
  const password_hash = await hashPassword(password)
  await transact(db, [OWNER_LOCK], async (tx) => {
    // It may have been changed while this one was checked.
    if ((await findUser(tx, email))?.password_hash !== user.password_hash) throw wrongPassword()
    await deleteLoginAttempts(tx, source, email)
    await updateUser(tx, userId, { password_hash })
    await deleteOtherSessions(tx, userId, tokenHash)
  })
  return markBrowser(password_hash, browser)
}

/** Not 401: the session is fine. */
function wrongPassword(): AppError {
  return new AppError(400, 'La contraseña actual no es esa. Fijate y escribila de nuevo.')
}
