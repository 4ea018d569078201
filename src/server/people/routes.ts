import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as accountCalls from '#domain/people/account-calls.ts'
import type { NewPin } from '#domain/people/confirmation.ts'
import type { ConfirmedPassword, PasswordChange } from '#domain/people/password.ts'
import type { SessionAnswer } from '#domain/people/person.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import * as sessionCalls from '#domain/people/session-calls.ts'
import type { SignIn } from '#domain/people/sign-in.ts'
import { change } from '../db/change.ts'
import { releaseSpace } from '../db/reserved-space.ts'
import type { Db } from '../db/tables.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { AppError } from '../errors.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { serve } from '../http/serve.ts'
import { actorOf, sessionOf } from './actor.ts'
import { refuseUnclearName } from './clear-name.ts'
import { confirmPassword, refuseIfChanged } from './confirm-password.ts'
import { setCookie } from './cookies.ts'
import { closeSession, endSessions } from './end-sessions.ts'
import type { SignedIn } from './guard.ts'
import { KNOWN_FOR_SECONDS } from './known-browser.ts'
import { hashNewPassword } from './new-password.ts'
import { endOpenSession, listOpenSessions } from './open-sessions.ts'
import { type Origin, originOf } from './origin.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { hashPassword } from './password.ts'
import { findSecondFactor, findUserById, updateUser } from './queries.ts'
import {
  proposeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts'
import { clearSessionCookie, findSession, type Session, sessionId, setSessionCookie } from './session.ts'
import { deleteSessions } from './session-queries.ts'
import { signIn } from './sign-in.ts'
import { listNotices, reviewSignIn } from './sign-in-notices.ts'
import { deletePasswordLinksOf } from './user-queries.ts'

/** Each is an entry of the journal, which nobody can remove. */
const RENAMES = {
  atOnce: 10,
  perMinute: 0.2,
  message: 'Ya cambiaste tu nombre varias veces. Probá de nuevo en unos minutos.',
}

/** Signing in and out, and the account of whoever is signed in. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  const limitRenames = createNetworkLimit(RENAMES)
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('cache-control', 'no-store')
    return payload
  })

  serve(app, 'session', sessionCalls, {
    start: ({ body, request, reply }) => openSession(request, reply, body),
    async read({ request }) {
      const session = await findSession(db, request)
      if (!session) throw new AppError(401, 'Tenés que iniciar sesión')
      return sessionAnswer(session)
    },
    async end({ request, reply }) {
      await closeSession(db, request, reply)
      return null
    },
  })

  serve(app, 'account', accountCalls, {
    async rename({ body, request }) {
      const session = sessionOf(request)
      if (app.settings.rateLimit) limitRenames(session.actor)
      await renamePerson(db, session, body.name)
      return sessionAnswer({ ...session, name: body.name })
    },
    async changePassword({ body, request }) {
      await changeOwnPassword(db, sessionOf(request), body, originOf(request))
      return { message: 'Contraseña cambiada. Las otras sesiones se cerraron.' }
    },
    readSecondFactor: ({ request }) => findSecondFactor(db, sessionOf(request).userId),
    proposeSecondFactor: ({ request }) => proposeSecondFactor(db, sessionOf(request).email),
    async turnOnSecondFactor({ body, request }) {
      return { codes: await turnOnSecondFactor(db, sessionOf(request), body, originOf(request)) }
    },
    async renewRecoveryCodes({ body, request }) {
      return { codes: await renewRecoveryCodes(db, sessionOf(request), body.password, originOf(request)) }
    },
    async turnOffSecondFactor({ body, request }) {
      await turnOffSecondFactor(db, sessionOf(request), body.password, originOf(request))
      return null
    },
    async readPin({ request }) {
      const user = await findUserById(db, sessionOf(request).userId)
      return { isSet: typeof user?.pin_hash === 'string' }
    },
    async setPin({ body, request }) {
      await changeOwnPin(db, sessionOf(request), body, originOf(request))
      return null
    },
    async removePin({ body, request }) {
      await changeOwnPin(db, sessionOf(request), body, originOf(request))
      return null
    },
    listSessions({ request }) {
      const { userId, tokenHash } = sessionOf(request)
      return listOpenSessions(db, userId, tokenHash)
    },
    async endSessions({ query, request, reply }) {
      const { userId, tokenHash } = sessionOf(request)
      const isKept = query.menos === 'esta'
      await endSessions(db, actorOf(request), userId, isKept ? { except: tokenHash } : {})
      if (!isKept) clearSessionCookie(reply)
      return null
    },
    async endSession({ params, request, reply }) {
      const { userId, tokenHash } = sessionOf(request)
      await endOpenSession(db, actorOf(request), userId, params.id)
      if (params.id === sessionId(tokenHash)) clearSessionCookie(reply)
      return null
    },
    listSignInNotices: ({ request }) => listNotices(db, sessionOf(request)),
    async reviewSignIn({ params, body, request }) {
      const { browser } = originOf(request)
      await reviewSignIn(db, sessionOf(request), { ...params, browser, ...body })
      return null
    },
  })
}

/** Signs in and gives the browser its cookies. */
export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: SignIn,
): Promise<SessionAnswer> {
  const { db, settings } = request.server
  const open = () => signIn(db, credentials, originOf(request))
  const { session, token, browser } = await open().catch((error: unknown) => {
    // On a full disk the owner must be able to look.
    if (!isUnavailable(error) || settings.databaseUrl !== undefined || !releaseSpace(settings.dataDir))
      throw error
    return open()
  })
  // Signing in again ends the session that came with the request.
  await closeSession(db, request, reply)
  reply.removeHeader('set-cookie')
  setSessionCookie(reply, token)
  setCookie(reply, 'browser', browser, KNOWN_FOR_SECONDS)
  return sessionAnswer(session)
}

function sessionAnswer({ email, name, role }: Pick<Session, 'email' | 'name' | 'role'>): SessionAnswer {
  return { role: 'admin', email, name, permissions: [...permissionsOf(role)] }
}

/** Gives a signed-in person a new password and ends their other sessions. */
async function changeOwnPassword(
  db: Db,
  session: SignedIn,
  { current, password }: PasswordChange,
  origin: Origin,
): Promise<void> {
  const user = await confirmPassword(db, session, current, origin)
  if (password === current) {
    const message = 'La contraseña nueva es la misma que ya tenés. Elegí otra.'
    throw new AppError(400, message, {}, { details: { field: 'password' } })
  }
  const password_hash = await hashNewPassword(db, password, user)
  await change(db, { actor: session, locks: [OWNER_LOCK] }, async (tx, record) => {
    await refuseIfChanged(tx, user)
    await updateUser(tx, user.id, { password_hash })
    await deleteSessions(tx, user.id, { except: session.tokenHash })
    await deletePasswordLinksOf(tx, user.id)
    await record('person.password', `person ${user.id}`, {
      after: { name: user.name || user.email, how: 'own' },
    })
  })
}

/** Gives a signed-in person a PIN, or takes it away. */
async function changeOwnPin(
  db: Db,
  session: SignedIn,
  { password, pin }: ConfirmedPassword & Partial<NewPin>,
  origin: Origin,
): Promise<void> {
  const user = await confirmPassword(db, session, password, origin)
  const pin_hash = pin === undefined ? null : await hashPassword(pin)
  await change(db, { actor: session, locks: [OWNER_LOCK] }, async (tx, record) => {
    await refuseIfChanged(tx, user)
    await updateUser(tx, user.id, { pin_hash })
    await record('person.pin', `person ${user.id}`, {
      after: { name: user.name || user.email, isOn: pin !== undefined },
    })
  })
}

/** Somebody says how the others read their name. */
async function renamePerson(db: Db, session: SignedIn, newName: string): Promise<void> {
  const { userId, name, role } = session
  if (newName === name) return
  await change(db, { actor: session, locks: [OWNER_LOCK] }, async (tx, record) => {
    await refuseUnclearName(tx, newName, userId)
    await updateUser(tx, userId, { name: newName })
    await record('person.changed', `person ${userId}`, {
      before: { name, role },
      after: { name: newName, role },
    })
  })
}
