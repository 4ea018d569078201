import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as teamCalls from '#domain/people/team-calls.ts'
import { AppError, messageFor, missing } from '../errors.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { actorNames, actorOf, sessionOf } from './actor.ts'
import { changePerson } from './change-person.ts'
import { cancelInvitation, invitePerson } from './invitations.ts'
import { endOpenSession, listOpenSessions } from './open-sessions.ts'
import { originOf } from './origin.ts'
import { makePasswordLink } from './password-links.ts'
import { findPerson, listInvitations, listPeople } from './user-queries.ts'

/** The team, their sessions, and the links with which somebody joins it or gets in again. */
export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  sendPrivateHeaders(app)

  serve(app, 'team', teamCalls, {
    list: () => listPeople(db),
    edit: ({ params, body, request }) => changePerson(db, actorOf(request), params.id, body),
    async invite({ body, request }) {
      const site = siteOf(request)
      const token = await invitePerson(db, sessionOf(request), body)
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
