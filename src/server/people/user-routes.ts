import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Invitation, InvitationLink, Joining, OpenInvitation, PersonEdit } from '#domain/people/invitation.ts'
import { ForgottenPassword, PasswordLinkHolder, PasswordLinkRequest } from '#domain/people/password-link.ts'
import { Person, SessionAnswer } from '#domain/people/person.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { AppError, messageFor } from '../errors.ts'
import { IdParams } from '../http/answers.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { actorNames, actorOf, sessionOf } from './actor.ts'
import { changePerson } from './change-person.ts'
import { invitePerson, joinTeam, readInvitation, withdrawInvitation } from './invitations.ts'
import { originOf } from './origin.ts'
import { makePasswordLink, readPasswordLink, replacePassword } from './password-links.ts'
import { openSession } from './routes.ts'
import { listInvitations, listPeople } from './user-queries.ts'

/** Links are opened seldom, and joining costs a hash. */
const PER_NETWORK = {
  atOnce: 30,
  perMinute: 10,
  message: 'Llegaron muchos intentos desde tu conexión. Esperá un momento y probá de nuevo.',
}

const TokenParams = z.object({ token: z.string() })

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  const limit = createNetworkLimit(PER_NETWORK)
  const limitNetwork = async ({ ip }: FastifyRequest) => {
    if (app.settings.rateLimit) limit(ip)
  }
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
      await withdrawInvitation(app.db, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/invitations/:token',
    {
      config: { access: 'public' },
      onRequest: limitNetwork,
      schema: {
        summary: 'A quién invita un enlace',
        params: TokenParams,
        response: { 200: Invitation },
      },
    },
    (request) => readInvitation(app.db, request.params.token),
  )

  app.post(
    '/invitations/:token',
    {
      config: { access: 'public' },
      onRequest: limitNetwork,
      schema: {
        summary: 'Entrar al equipo con un enlace; abre una sesión',
        params: TokenParams,
        body: Joining,
        response: { 201: SessionAnswer },
      },
    },
    async (request, reply) => {
      await joinTeam(app.db, request.params.token, request.body)
      reply.code(201)
      try {
        return await openSession(request, reply, request.body)
      } catch (error) {
        // The link is used up, so that trying it again would only confuse.
        if (!(error instanceof AppError)) throw error
        throw new AppError(error.status, `Tu cuenta ya está. ${error.message}`, error.headers)
      }
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

  app.get(
    '/password-links/:token',
    {
      config: { access: 'public' },
      onRequest: limitNetwork,
      schema: {
        summary: 'De quién es la contraseña que cambia un enlace',
        params: TokenParams,
        response: { 200: PasswordLinkHolder },
      },
    },
    (request) => readPasswordLink(app.db, request.params.token),
  )

  app.post(
    '/password-links/:token',
    {
      config: { access: 'public' },
      onRequest: limitNetwork,
      schema: {
        summary: 'Elegir otra contraseña con un enlace; se cierran todas las sesiones',
        params: TokenParams,
        body: ForgottenPassword,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await replacePassword(app.db, request.params.token, request.body.password)
      return { message: 'Contraseña cambiada. Ya podés iniciar sesión.' }
    },
  )
}

/** Asked for before a link is stored: a request may claim a host of which none can be made. */
function siteOf({ server, protocol, host }: FastifyRequest): string {
  const site = server.settings.publicUrl ?? `${protocol}://${host}`
  if (!URL.canParse(site)) throw new AppError(400, messageFor(400))
  return site
}
