import type { PasswordChange } from '#domain/people/password.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { confirmPassword, refuseIfChanged } from './confirm-password.ts'
import { markBrowser } from './known-browser.ts'
import { hashNewPassword } from './new-password.ts'
import type { Origin } from './origin.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { deleteOtherSessions, updateUser } from './queries.ts'
import type { Session } from './session.ts'

/**
 * Gives a signed-in person a new password and ends their other sessions. Returns the new marks of the browser, because the person's was
 * signed with the old password.
 */
export async function changeOwnPassword(
  db: Db,
  session: Session,
  { current, password }: PasswordChange,
  origin: Origin,
): Promise<string> {
  const { user, browser } = await confirmPassword(db, session, current, origin)
  const password_hash = await hashNewPassword(db, password, user)
  await change(db, { actor: `user ${user.id}`, locks: [OWNER_LOCK] }, async (tx, record) => {
    await refuseIfChanged(tx, user)
    await updateUser(tx, user.id, { password_hash })
    await deleteOtherSessions(tx, user.id, session.tokenHash)
    await record('person.password', `person ${user.id}`, {
      after: { name: user.name || user.email, how: 'own' },
    })
  })
  return markBrowser(password_hash, origin.mark, browser).marks
}
