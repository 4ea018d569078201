import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PersonEdit } from '#domain/people/invitation.ts'
import type { Person } from '#domain/people/person.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, messageFor, missing } from '../errors.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { actorNames, actorOf, sessionOf } from './actor.ts'
import { refuseUnclearName } from './clear-name.ts'
import { confirmGiven, requirePasswordFor } from './confirm-password.ts'
import type { SignedIn } from './guard.ts'
import { cancelInvitation, invitePerson } from './invitations.ts'
import { endOpenSession, listOpenSessions } from './open-sessions.ts'
import { type Origin, originOf } from './origin.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { makePasswordLink } from './password-links.ts'
import { deleteSessionsOf, updateUser } from './queries.ts'
import {
  deleteLinksMadeBy,
  deletePasswordLinksOf,
  findPerson,
  listInvitations,
  listPeople,
} from './user-queries.ts'

/** The team, their sessions, and the links with which somebody joins it or gets in again. */
export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  sendPrivateHeaders(app)

  serve(app, 'team', teamCalls, {
    list: () => listPeople(db),
    edit: ({ params, body, request }) =>
      changePerson(db, sessionOf(request), params, body, originOf(request)),
    async invite({ body, request }) {
      const site = siteOf(request)
      const token = await invitePerson(db, sessionOf(request), body, originOf(request))
      return { token, link: new URL(`/invitacion/${token}`, site).href }
    },
    async listInvitations() {
      const nameOf = await actorNames(db)
      const rows = await listInvitations(db, new Date().toISOString())
      return rows.map(({ token_hash: id, name, role, expires_at: expires, created_by }) => ({
        id,
        name,
        role,
        expires,
        by: nameOf(`user ${created_by}`),
      }))
    },
    async cancelInvitation({ params, request }) {
      await cancelInvitation(db, actorOf(request), params.id)
      return null
    },
    async makePasswordLink({ params, body, request }) {
      const site = siteOf(request)
      const wanted = { ...body, personId: params.id }
      const token = await makePasswordLink(db, sessionOf(request), wanted, originOf(request))
      return { token, link: new URL(`/contrasena/${token}`, site).href }
    },
    async listSessions({ params, request }) {
      const person = (await findPerson(db, params.id)) ?? missing('Esa persona')
      return listOpenSessions(db, person.id, sessionOf(request).tokenHash)
    },
    endSession: ({ params, request }) => endOpenSession(db, actorOf(request), params.id, params.sessionId),
  })
}

/** Asked for before a link is stored: a request may claim a host of which none can be made. */
function siteOf({ server, protocol, host }: FastifyRequest): string {
  const site = server.settings.publicUrl ?? `${protocol}://${host}`
  if (!URL.canParse(site)) throw new AppError(400, messageFor(400))
  return site
}

/** Changes name or role, or switches somebody off or on. Whoever is switched off is out at once. */
async function changePerson(
  db: Db,
  session: SignedIn,
  { id }: Pick<Person, 'id'>,
  { password, ...edit }: PersonEdit,
  origin: Origin,
): Promise<Person> {
  const confirmed = await confirmGiven(db, session, password, origin)
  return change(db, { actor: session, locks: [OWNER_LOCK] }, async (tx, record) => {
    const before = (await findPerson(tx, id)) ?? missing('Esa persona')
    const { name = before.name, role = before.role, active = before.active } = edit
    const after = { ...before, name, role, active }
    if (name === before.name && role === before.role && active === before.active) return before
    if (!runsTeam(after) && !(await listPeople(tx)).some((person) => person.id !== id && runsTeam(person))) {
      throw new AppError(409, 'Es la última persona dueña que puede entrar. Antes, dale ese rol a otra.')
    }
    if (name !== before.name) await refuseUnclearName(tx, name, id)
    if (runsTeam(after) && !runsTeam(before)) {
      await requirePasswordFor(tx, role, confirmed)
      // One made while they had fewer rights was made without a password.
      await deletePasswordLinksOf(tx, id)
    }
    await updateUser(tx, id, { name, role, active: active ? 1 : 0, ...(!active && { known_browsers: null }) })
    if (!active) {
      await deleteSessionsOf(tx, id)
      await deletePasswordLinksOf(tx, id)
    }
    // A link made by somebody who may no longer invite could bring them back with more rights.
    if (!runsTeam(after)) await deleteLinksMadeBy(tx, id)
    await record('person.changed', `person ${id}`, {
      before: recorded(before),
      after: recorded(after),
    })
    return after
  })
}

/** Whether the person can manage accounts. Without anybody who can, no one could invite or change people any more. */
function runsTeam({ active, role }: Person): boolean {
  return active && permissionsOf(role).includes('people')
}

/** The first owner may have no name. */
function recorded({ name, email, role, active }: Person) {
  return { name: name || email, role, active }
}
