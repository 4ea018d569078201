import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { countGuess } from './guesses.ts'
import type { Origin } from './origin.ts'
import { verifyPassword } from './password.ts'
import { deleteLoginAttempts, findUser, type UserRow } from './queries.ts'
import type { Session } from './session.ts'

/**
 * Somebody who is signed in types their password again before something that a thief of the session must not do. Wrong ones count like
 * those at the login.
 */
export async function confirmPassword(
  db: Db,
  { email }: Pick<Session, 'email'>,
  password: string,
  origin: Origin,
): Promise<UserRow> {
  const user = await findUser(db, email)
  if (!user) throw wrongPassword()
  const source = await countGuess(db, email, user, origin)
  if (!(await verifyPassword(password, user.password_hash))) throw wrongPassword()
  await deleteLoginAttempts(db, source, email)
  return user
}

/** Within the transaction of what was confirmed: the password may have been changed since. */
export async function refuseIfChanged(tx: Db, user: UserRow): Promise<UserRow> {
  const current = await findUser(tx, user.email)
  if (current?.password_hash !== user.password_hash) throw wrongPassword()
  return current
}

/** Not 401: the session is fine. */
function wrongPassword(): AppError {
  return new AppError(400, 'La contraseña actual no es esa. Fijate y escribila de nuevo.')
}
