import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashNewPassword } from './new-password.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { deleteRecoveryCodes, deleteSessionsOf, findUser, updateUser } from './queries.ts'
import { WITHOUT_FACTOR } from './second-factor.ts'
import { deletePasswordLinksOf } from './user-queries.ts'

type NewSecret = { readonly password: string; readonly removesSecondFactor?: boolean }

/** Gives somebody a new password on the shop's own machine and ends all their sessions. */
export async function setPassword(
  db: Db,
  email: string,
  { password, removesSecondFactor = false }: NewSecret,
): Promise<{ isActive: boolean }> {
  const user = await findUser(db, email)
  if (!user) throw new AppError(404, `No hay nadie con el correo ${email}.`)
  const password_hash = await hashNewPassword(db, password, user)
  const subject = `person ${user.id}`
  const name = user.name || user.email
  await change(db, { actor: 'system', locks: [OWNER_LOCK] }, async (tx, record) => {
    await updateUser(tx, user.id, { password_hash, ...(removesSecondFactor && WITHOUT_FACTOR) })
    await deleteSessionsOf(tx, user.id)
    await deletePasswordLinksOf(tx, user.id)
    await record('person.password', subject, { after: { name, how: 'command' } })
    if (!removesSecondFactor) return
    await deleteRecoveryCodes(tx, user.id)
    await record('person.secondFactor', subject, { after: { name, isOn: false } })
  })
  return { isActive: user.active === 1 }
}
