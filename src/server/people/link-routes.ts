import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as linkCalls from '#domain/people/link-calls.ts'
import { AppError } from '../errors.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { joinTeam, readInvitation } from './invitations.ts'
import { readPasswordLink, replacePassword } from './password-links.ts'
import { openSession } from './routes.ts'

/** Links are opened seldom, and joining costs a hash. */
const PER_NETWORK = {
  atOnce: 30,
  perMinute: 10,
  message: 'Llegaron muchos intentos desde tu conexión. Esperá un momento y probá de nuevo.',
}

/** What somebody does with a link that an owner made: joins the team, or chooses another password. */
export const linkRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, settings } = app
  const limit = createNetworkLimit(PER_NETWORK)
  if (settings.rateLimit) app.addHook('onRequest', async ({ ip }) => limit(ip))
  sendPrivateHeaders(app)

  serve(app, 'links', linkCalls, {
    readInvitation: ({ params }) => readInvitation(db, params.token),
    async join({ params, body, request, reply }) {
      await joinTeam(db, params.token, body)
      try {
        return await openSession(request, reply, body)
      } catch (error) {
        // The link is used up, so that trying it again would only confuse.
        if (!(error instanceof AppError)) throw error
        throw new AppError(error.status, `Tu cuenta ya está. ${error.message}`, error.headers)
      }
    },
    readPasswordLink: ({ params }) => readPasswordLink(db, params.token),
    async replacePassword({ params, body }) {
      await replacePassword(db, params.token, body.password)
      return { message: 'Contraseña cambiada. Ya podés iniciar sesión.' }
    },
  })
}
