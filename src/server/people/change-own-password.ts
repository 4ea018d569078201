import type { PasswordChange } from '#domain/people/password.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { confirmPassword, refuseIfChanged } from './confirm-password.ts'
import { hashNewPassword } from './new-password.ts'
import type { Origin } from './origin.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { updateUser } from './queries.ts'
import type { Session } from './session.ts'
import { deleteSessions } from './session-queries.ts'
import { deletePasswordLinksOf } from './user-queries.ts'

/** Gives a signed-in person a new password and ends their other sessions. */
export async function changeOwnPassword(
  db: Db,
  session: Session,
  { current, password }: PasswordChange,
  origin: Origin,
): Promise<void> {
  const user = await confirmPassword(db, session, current, origin)
  if (password === current) {
    const message = 'La contraseña nueva es la misma que ya tenés. Elegí otra.'
    throw new AppError(400, message, {}, { details: { field: 'password' } })
  }
  const password_hash = await hashNewPassword(db, password, user)
  await change(db, { actor: `user ${user.id}`, locks: [OWNER_LOCK] }, async (tx, record) => {
    await refuseIfChanged(tx, user)
    await updateUser(tx, user.id, { password_hash })
    await deleteSessions(tx, user.id, { except: session.tokenHash })
    await deletePasswordLinksOf(tx, user.id)
    await record('person.password', `person ${user.id}`, {
      after: { name: user.name || user.email, how: 'own' },
    })
  })
}
