import type { FastifyRequest } from 'fastify'
import type { Confirmation, Confirmer } from '#domain/people/confirmation.ts'
import { permissionsOf, type Role } from '#domain/people/roles.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { actorNames, sessionOf } from './actor.ts'
import { countGuess } from './guesses.ts'
import { originOf } from './origin.ts'
import { NOBODYS_HASH, verifyPassword } from './password.ts'
import { deleteLoginAttempts, findUserById, type UserRow } from './queries.ts'
import { listActivePeople } from './user-queries.ts'

/** What not everybody may do alone. */
type Part = {
  /** The rest of "No tenés permiso para". */
  readonly what: string
  readonly mayDo: (role: Role) => boolean
}

/** Somebody may make this part of a change, alone or because somebody else confirmed it. */
export type Approval = {
  /** Within the change: who may and the secret are checked once more, and a confirmation is recorded. */
  readonly enter: (
    tx: Db,
    record: Recorder,
    entry: { readonly kind: 'order.confirmed' | 'till.confirmed'; readonly subject: string },
  ) => Promise<void>
}

export function withPermissions(what: string, ...needed: readonly Permission[]): Part {
  return { what, mayDo: (role) => needed.every((permission) => permissionsOf(role).includes(permission)) }
}

/**
 * Whoever is signed in may do this part, or somebody who may confirms it with their password or PIN. Wrong ones count like those at the
 * login. Otherwise refused with those who could.
 */
export async function approve(
  request: FastifyRequest,
  part: Part,
  confirmation: Confirmation | undefined,
): Promise<Approval> {
  const { db } = request.server
  const session = sessionOf(request)
  if (part.mayDo(session.role)) {
    return {
      async enter(tx) {
        await refuseIfNoLonger(tx, part, session.userId)
      },
    }
  }
  const people = (await listActivePeople(db)).filter(({ role }) => part.mayDo(role))
  const user = people.find(({ id }) => id === confirmation?.userId)
  if (!confirmation || !user) {
    const nameOf = await actorNames(db)
    const confirmers = people.map(({ id, pin_hash }) => ({
      id,
      name: nameOf(`user ${id}`),
      hasPin: pin_hash !== null,
    }))
    throw notAllowed(part, confirmers)
  }

  const { password, pin } = confirmation
  const secretOf = ({ password_hash, pin_hash }: UserRow) => (pin === undefined ? password_hash : pin_hash)
  const hash = secretOf(user)
  // Counted apart: what is right here must not forgive wrong passwords or codes at the login, nor what is wrong keep somebody out.
  const account = `${pin === undefined ? 'confirming' : 'pin'} ${user.email}`
  const source = await countGuess(db, account, user, originOf(request))
  if (!(await verifyPassword(pin ?? password ?? '', hash ?? NOBODYS_HASH)) || hash === null)
    throw wrongSecret()
  await deleteLoginAttempts(db, source, account)
  return {
    async enter(tx, record, { kind, subject }) {
      const now = await refuseIfNoLonger(tx, part, user.id)
      if (secretOf(now) !== hash) throw wrongSecret()
      const name = (await actorNames(tx))(`user ${user.id}`)
      await record(kind, subject, { after: { person: user.id, name, what: part.what } })
    },
  }
}

async function refuseIfNoLonger(tx: Db, part: Part, id: number): Promise<UserRow> {
  const user = await findUserById(tx, id)
  if (user?.active !== 1 || !part.mayDo(user.role)) throw notAllowed(part, [])
  return user
}

function notAllowed({ what }: Part, confirmers: readonly Confirmer[]): AppError {
  const message = `No tenés permiso para ${what}. Lo puede confirmar acá quien es dueño o encargado.`
  return new AppError(403, message, {}, { details: { confirmers } })
}

/** Not 401: the session is fine. */
function wrongSecret(): AppError {
  const message = 'La contraseña o el PIN no es ese. Fijate y escribilo de nuevo.'
  return new AppError(400, message, {}, { details: { field: 'confirmedBy' } })
}
