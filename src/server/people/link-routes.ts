import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Invitation, Joining } from '#domain/people/invitation.ts'
import { ForgottenPassword, PasswordLinkHolder } from '#domain/people/password-link.ts'
import { SessionAnswer } from '#domain/people/person.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { AppError } from '../errors.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { joinTeam, readInvitation } from './invitations.ts'
import { readPasswordLink, replacePassword } from './password-links.ts'
import { openSession } from './routes.ts'

/** Links are opened seldom, and joining costs a hash. */
const PER_NETWORK = {
  atOnce: 30,
  perMinute: 10,
  message: 'Llegaron muchos intentos desde tu conexión. Esperá un momento y probá de nuevo.',
}

const TokenParams = z.object({ token: z.string() })

/** What somebody does with a link that an owner made: joins the team, or chooses another password. */
export const linkRoutes: FastifyPluginAsyncZod = async (app) => {
  const limit = createNetworkLimit(PER_NETWORK)
  const limitNetwork = async ({ ip }: FastifyRequest) => {
    if (app.settings.rateLimit) limit(ip)
  }
  const openToAll = { config: { access: 'public' }, onRequest: limitNetwork } as const
  sendPrivateHeaders(app)

  app.get(
    '/invitations/:token',
    {
      ...openToAll,
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
      ...openToAll,
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

  app.get(
    '/password-links/:token',
    {
      ...openToAll,
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
      ...openToAll,
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
