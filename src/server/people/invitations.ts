import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#domain/clock.ts'
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationRequest,
  type Joining,
} from '#domain/people/invitation.ts'
import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, missing } from '../errors.ts'
import { isTaken, refuseUnclearName } from './clear-name.ts'
import { confirmGiven, requirePasswordFor } from './confirm-password.ts'
import type { SignedIn } from './guard.ts'
import { hashNewPassword } from './new-password.ts'
import type { Origin } from './origin.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { findUser, insertUser } from './queries.ts'
import { hashToken } from './session.ts'
import {
  deleteInvitation,
  deleteInvitationsExpiredBefore,
  findInvitation,
  insertInvitation,
} from './user-queries.ts'

/** What is recorded of invitations: they have no number of their own. */
const TEAM = 'people'

/** For this long, an expired link says that it has expired. After that it is unknown. */
const EXPIRED_FOR_MS = 30 * DAY_MS

/** Returns the token of the link. Only its hash is stored. */
export async function invitePerson(
  db: Db,
  session: SignedIn,
  { name, role, password }: InvitationRequest,
  origin: Origin,
): Promise<string> {
  const confirmed = await confirmGiven(db, session, password, origin)
  const token = randomBytes(24).toString('base64url')
  const expires_at = new Date(Date.now() + INVITATION_DAYS * DAY_MS).toISOString()
  await change(db, { actor: session, locks: [OWNER_LOCK] }, async (tx, record) => {
    await refuseUnclearName(tx, name)
    await requirePasswordFor(tx, role, confirmed)
    const token_hash = hashToken(token)
    await insertInvitation(tx, {
      token_hash,
      name,
      role,
      user_id: null,
      created_by: session.userId,
      expires_at,
    })
    await record('person.invited', TEAM, { before: undefined, after: { name, role } })
  })
  return token
}

/** The invitation behind a link that can still be used. */
export async function readInvitation(db: Db, token: string): Promise<Invitation> {
  const found = await findInvitation(db, hashToken(token))
  if (!found) {
    throw new AppError(404, 'Esta invitación no existe o ya se usó. Pedile otra a quien te invitó.')
  }
  if (Date.parse(found.expires_at) <= Date.now()) {
    throw new AppError(410, 'Esta invitación venció. Pedile otra a quien te invitó.')
  }
  return { name: found.name, role: found.role }
}

/** Makes an account of an invitation, which is used up. */
export async function joinTeam(db: Db, token: string, { email, password }: Joining): Promise<void> {
  // Also before the hash is computed: unknown links cost nothing.
  const invited = await readInvitation(db, token)
  const password_hash = await hashNewPassword(db, password, { email, name: invited.name })
  await change(db, { actor: 'system', locks: [OWNER_LOCK] }, async (tx, record) => {
    const { name, role } = await readInvitation(tx, token)
    if (await findUser(tx, email)) {
      const taken = 'Ese correo ya es de alguien del equipo. Usá otro, o iniciá sesión con él.'
      throw new AppError(409, taken, {}, { details: { field: 'email' } })
    }
    // Since they were invited, somebody else may have got the name.
    if (await isTaken(tx, name)) {
      throw new AppError(
        409,
        'En el equipo ya hay alguien con ese nombre. Pedile otra invitación, con el apellido, a quien te invitó.',
      )
    }
    await deleteInvitation(tx, hashToken(token))
    const id = await insertUser(tx, { email, password_hash, name, role })
    await record('person.joined', `person ${id}`, { before: undefined, after: { name, role } })
  })
}

export async function cancelInvitation(db: Db, actor: Doer, id: string): Promise<void> {
  await change(db, { actor, locks: [OWNER_LOCK] }, async (tx, record) => {
    const { name, role } = (await findInvitation(tx, id)) ?? missing('La invitación')
    await deleteInvitation(tx, id)
    await record('person.uninvited', TEAM, { before: { name, role }, after: undefined })
  })
}

export async function cleanUpInvitations(db: Db): Promise<void> {
  await deleteInvitationsExpiredBefore(db, new Date(Date.now() - EXPIRED_FOR_MS).toISOString())
}
