import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isEncodable, MAX_PASSWORD_LENGTH, PasswordChange } from '#domain/people/password.ts'
import { MAX_EMAIL, OwnName, SessionAnswer } from '#domain/people/person.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { isStorable } from '#domain/text.ts'
import { AppError } from '../errors.ts'
import { sessionOf } from './actor.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { setCookie } from './cookies.ts'
import { closeSession } from './end-sessions.ts'
import { KNOWN_FOR_SECONDS } from './known-browser.ts'
import { originOf } from './origin.ts'
import { renamePerson } from './rename-person.ts'
import { findSession, type Session, setSessionCookie } from './session.ts'
import { type Credentials, signIn } from './sign-in.ts'

const MAX_CODE = 50
const MISSING = 'El correo y la contraseña son obligatorios'

const CredentialsBody = z.object({
  email: z
    .string(MISSING)
    .refine(isStorable, MISSING)
    .trim()
    .min(1, MISSING)
    .max(MAX_EMAIL, 'El correo es demasiado largo'),
  password: z
    .string(MISSING)
    .min(1, MISSING)
    .max(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga')
    .refine(isEncodable, 'La contraseña tiene caracteres que no se admiten'),
  code: z
    .string('El código no es válido')
    .max(MAX_CODE, 'El código es demasiado largo')
    .optional()
    .describe('El del segundo paso, si la persona lo activó: sin él la respuesta es 401 con `needsCode`'),
})

export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('cache-control', 'no-store')
    return payload
  })

  app.post(
    '',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Iniciar sesión',
        body: CredentialsBody,
        response: { 200: SessionAnswer },
      },
    },
    (request, reply) => openSession(request, reply, request.body),
  )

  app.get(
    '',
    {
      config: { access: 'public' },
      schema: { summary: 'La sesión actual', response: { 200: SessionAnswer } },
    },
    async (request) => {
      const session = await findSession(app.db, request)
      if (!session) throw new AppError(401, 'Tenés que iniciar sesión')
      return sessionAnswer(session)
    },
  )

  app.patch(
    '',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Cambiar el propio nombre', body: OwnName, response: { 200: SessionAnswer } },
    },
    async (request) => {
      const session = sessionOf(request)
      const { name } = request.body
      await renamePerson(app.db, session, name)
      return sessionAnswer({ ...session, name })
    },
  )

  app.post(
    '/password',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Cambiar la contraseña; se cierran las otras sesiones',
        body: PasswordChange,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await changeOwnPassword(app.db, sessionOf(request), request.body, originOf(request))
      return { message: 'Contraseña cambiada. Las otras sesiones se cerraron.' }
    },
  )

  app.delete(
    '',
    {
      config: { access: 'public' },
      schema: { summary: 'Cerrar sesión', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await closeSession(app.db, request, reply)
      return reply.code(204).send(null)
    },
  )
}

/** Signs in and gives the browser its cookies. */
export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: Credentials,
): Promise<SessionAnswer> {
  const { db } = request.server
  const { session, token, marks } = await signIn(db, credentials, originOf(request))
  // Signing in again ends the session that came with the request.
  await closeSession(db, request, reply)
  reply.removeHeader('set-cookie')
  setSessionCookie(reply, token)
  setCookie(reply, 'browser', marks, KNOWN_FOR_SECONDS)
  return sessionAnswer(session)
}

function sessionAnswer({ email, name, role }: Pick<Session, 'email' | 'name' | 'role'>): SessionAnswer {
  return { role: 'admin', email, name, permissions: [...permissionsOf(role)] }
}
