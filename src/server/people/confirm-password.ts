import { WRITE_PASSWORD } from '#domain/people/password.ts'
import { permissionsOf, type Role } from '#domain/people/roles.ts'
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

/** The same, where it depends on what is stored whether a password is needed. */
export async function confirmGiven(
  db: Db,
  session: Pick<Session, 'email'>,
  password: string | undefined,
  origin: Origin,
): Promise<UserRow | undefined> {
  return password === undefined ? undefined : confirmPassword(db, session, password, origin)
}

/** Within a transaction that gives somebody an account with this role: a stolen session must not become one that runs the team. */
export async function requirePasswordFor(tx: Db, role: Role, confirmed: UserRow | undefined): Promise<void> {
  if (!permissionsOf(role).includes('people')) return
  if (!confirmed) throw new AppError(400, WRITE_PASSWORD, {}, { details: { field: 'password' } })
  await refuseIfChanged(tx, confirmed)
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
