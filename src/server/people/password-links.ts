import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#domain/clock.ts'
import { INVITATION_DAYS } from '#domain/people/invitation.ts'
import type { PasswordLinkHolder, PasswordLinkRequest } from '#domain/people/password-link.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, missing } from '../errors.ts'
import { confirmGiven, requirePasswordFor } from './confirm-password.ts'
import type { SignedIn } from './guard.ts'
import { hashNewPassword } from './new-password.ts'
import type { Origin } from './origin.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { deleteSessionsOf, updateUser } from './queries.ts'
import { hashToken } from './session.ts'
import { deletePasswordLinksOf, findPasswordLink, findPerson, insertInvitation } from './user-queries.ts'

/**
 * Makes a link for somebody who forgot their password. An earlier link stops working. Returns the token, of which only the hash is stored.
 * The link of an account that manages others needs the requester's password: a stolen session must not be enough for it.
 */
export async function makePasswordLink(
  db: Db,
  session: SignedIn,
  { personId, password }: PasswordLinkRequest & { readonly personId: number },
  origin: Origin,
): Promise<string> {
  const { userId } = session
  if (personId === userId) throw new AppError(409, 'Tu contraseña cambiala en Mi cuenta.')
  const confirmed = await confirmGiven(db, session, password, origin)
  const token = randomBytes(24).toString('base64url')
  const expires_at = new Date(Date.now() + INVITATION_DAYS * DAY_MS).toISOString()
  await change(db, { actor: session, locks: [OWNER_LOCK] }, async (tx, record) => {
    const { name, email, role, active } = (await findPerson(tx, personId)) ?? missing('La persona')
    if (!active) throw new AppError(409, 'Esa persona no puede entrar. Dejala entrar otra vez y repetí.')
    await requirePasswordFor(tx, role, confirmed)
    await deletePasswordLinksOf(tx, personId)
    const token_hash = hashToken(token)
    await insertInvitation(tx, {
      token_hash,
      name,
      role,
      user_id: personId,
      created_by: userId,
      expires_at,
    })
    await record('person.password', `person ${personId}`, { after: { name: name || email, how: 'linkMade' } })
  })
  return token
}

/** Whose password a link changes, while it can be used. */
export async function readPasswordLink(
  db: Db,
  token: string,
): Promise<PasswordLinkHolder & { readonly id: number }> {
  const found = await findPasswordLink(db, hashToken(token))
  if (!found) {
    throw new AppError(404, 'Este enlace no existe o ya se usó. Pedile otro a quien es dueño de la tienda.')
  }
  const { expires_at, ...holder } = found
  if (Date.parse(expires_at) <= Date.now()) {
    throw new AppError(410, 'Este enlace venció. Pedile otro a quien es dueño de la tienda.')
  }
  return holder
}

/** Uses up the link and ends all sessions. The second factor stays. */
export async function replacePassword(db: Db, token: string, password: string): Promise<void> {
  const { id, ...holder } = await readPasswordLink(db, token)
  const password_hash = await hashNewPassword(db, password, holder)
  await change(db, { actor: `user ${id}`, locks: [OWNER_LOCK] }, async (tx, record) => {
    // It may have been used while this one was hashed.
    const { name, email } = await readPasswordLink(tx, token)
    await deletePasswordLinksOf(tx, id)
    await updateUser(tx, id, { password_hash })
    await deleteSessionsOf(tx, id)
    await record('person.password', `person ${id}`, { after: { name: name || email, how: 'link' } })
  })
}
