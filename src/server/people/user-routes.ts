import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Invitation, InvitationLink, OpenInvitation, PersonEdit } from '#domain/people/invitation.ts'
import { PasswordLinkRequest } from '#domain/people/password-link.ts'
import { Person } from '#domain/people/person.ts'
import { AppError, messageFor } from '../errors.ts'
import { IdParams } from '../http/answers.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { actorNames, actorOf, sessionOf } from './actor.ts'
import { changePerson } from './change-person.ts'
import { cancelInvitation, invitePerson } from './invitations.ts'
import { originOf } from './origin.ts'
import { makePasswordLink } from './password-links.ts'
import { listInvitations, listPeople } from './user-queries.ts'

/** The team, and the links with which somebody joins it or gets in again. */
export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  app.get(
    '',
    { config: { access: 'people' }, schema: { summary: 'El equipo', response: { 200: z.array(Person) } } },
    () => listPeople(app.db),
  )

  app.patch(
    '/:id',
    {
      config: { access: 'people' },
      schema: {
        summary: 'Cambiar nombre o rol, o si puede entrar; quien no puede queda afuera al instante',
        params: IdParams,
        body: PersonEdit,
        response: { 200: Person },
      },
    },
    (request) => changePerson(app.db, actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/invitations',
    {
      config: { access: 'people' },
      schema: {
        summary: 'Invitar a alguien: un enlace que vale 7 días, una sola vez',
        body: Invitation,
        response: { 201: InvitationLink },
      },
    },
    async (request, reply) => {
      const site = siteOf(request)
      const token = await invitePerson(app.db, sessionOf(request), request.body)
      return reply.code(201).send({ token, link: new URL(`/invitacion/${token}`, site).href })
    },
  )

  app.get(
    '/invitations/abiertas',
    {
      config: { access: 'people' },
      schema: {
        summary: 'Las invitaciones que nadie usó y no vencieron',
        response: { 200: z.array(OpenInvitation) },
      },
    },
    async () => {
      const nameOf = await actorNames(app.db)
      const rows = await listInvitations(app.db, new Date().toISOString())
      return rows.map(({ token_hash: id, name, role, expires_at: expires, created_by }) => ({
        id,
        name,
        role,
        expires,
        by: nameOf(`user ${created_by}`),
      }))
    },
  )

  app.delete(
    '/invitations/abiertas/:id',
    {
      config: { access: 'people' },
      schema: {
        summary: 'Anular una invitación',
        params: z.object({ id: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await cancelInvitation(app.db, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/:id/password-link',
    {
      config: { access: 'people' },
      schema: {
        summary: 'Un enlace para que alguien elija otra contraseña; vale 7 días, una sola vez',
        params: IdParams,
        body: z.nullish(PasswordLinkRequest),
        response: { 201: InvitationLink },
      },
    },
    async (request, reply) => {
      const site = siteOf(request)
      const wanted = { ...request.body, personId: request.params.id }
      const token = await makePasswordLink(app.db, sessionOf(request), wanted, originOf(request))
      return reply.code(201).send({ token, link: new URL(`/contrasena/${token}`, site).href })
    },
  )
}

/** Asked for before a link is stored: a request may claim a host of which none can be made. */
function siteOf({ server, protocol, host }: FastifyRequest): string {
  const site = server.settings.publicUrl ?? `${protocol}://${host}`
  if (!URL.canParse(site)) throw new AppError(400, messageFor(400))
  return site
}
