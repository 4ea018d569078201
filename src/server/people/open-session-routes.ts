import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Actor } from '#domain/journal/entry.ts'
import { OpenSession, SignInNotice, SignInReview } from '#domain/people/open-session.ts'
import type { Db } from '../db/tables.ts'
import { missing, notFound } from '../errors.ts'
import { IdParams } from '../http/answers.ts'
import { actorOf, sessionOf } from './actor.ts'
import { setCookie } from './cookies.ts'
import { endSessions } from './end-sessions.ts'
import { KNOWN_FOR_SECONDS } from './known-browser.ts'
import { originOf } from './origin.ts'
import { clearSessionCookie, isOpen, sessionId } from './session.ts'
import { listSessions } from './session-queries.ts'
import { listNotices, reviewSignIn } from './sign-in-notices.ts'
import { findPerson } from './user-queries.ts'

const SessionParams = z.object({ id: z.string() })

/** Who is signed in where: one's own sessions, and for owners everybody's. */
export const openSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/session/all',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Mis sesiones abiertas', response: { 200: z.array(OpenSession) } },
    },
    async (request) => {
      const { userId, tokenHash } = sessionOf(request)
      return listOpenSessions(app.db, userId, tokenHash)
    },
  )

  app.delete(
    '/session/all',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Cerrar todas mis sesiones, o todas menos esta',
        querystring: z.object({ menos: z.literal('esta', 'Solo se puede dejar abierta «esta»').optional() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId, tokenHash } = sessionOf(request)
      const isKept = request.query.menos === 'esta'
      await endSessions(app.db, actorOf(request), userId, isKept ? { except: tokenHash } : {})
      if (!isKept) clearSessionCookie(reply)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/session/all/:id',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Cerrar una de mis sesiones', params: SessionParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { userId, tokenHash } = sessionOf(request)
      const { id } = request.params
      await endOne(actorOf(request), userId, id)
      if (id === sessionId(tokenHash)) clearSessionCookie(reply)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/session/avisos',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Quién entró desde un dispositivo nuevo y todavía no confirmé',
        response: { 200: z.array(SignInNotice) },
      },
    },
    async (request) => listNotices(app.db, sessionOf(request)),
  )

  app.post(
    '/session/avisos/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Decir si reconozco el dispositivo nuevo; si no, se cierra su sesión',
        params: SessionParams,
        body: SignInReview,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { mark } = originOf(request)
      const marks = await reviewSignIn(app.db, sessionOf(request), { id, mark, ...request.body })
      if (marks) setCookie(reply, 'browser', marks, KNOWN_FOR_SECONDS)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/users/:id/sessions',
    {
      config: { access: 'people' },
      schema: {
        summary: 'Las sesiones abiertas de una persona del equipo',
        params: IdParams,
        response: { 200: z.array(OpenSession) },
      },
    },
    async (request) => {
      const person = (await findPerson(app.db, request.params.id)) ?? missing('Esa persona')
      return listOpenSessions(app.db, person.id, sessionOf(request).tokenHash)
    },
  )

  app.delete(
    '/users/:id/sessions/:sessionId',
    {
      config: { access: 'people' },
      schema: {
        summary: 'Cerrar una sesión de una persona del equipo',
        params: IdParams.extend({ sessionId: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await endOne(actorOf(request), request.params.id, request.params.sessionId)
      return reply.code(204).send(null)
    },
  )

  async function endOne(actor: Actor, userId: number, only: string): Promise<void> {
    if ((await endSessions(app.db, actor, userId, { only })) === 0) throw notFound('La sesión')
  }
}

/** This one first, then those used last. */
async function listOpenSessions(db: Db, userId: number, tokenHash: string): Promise<OpenSession[]> {
  const now = Date.now()
  const sessions = (await listSessions(db, userId)).filter((session) => isOpen(session, now))
  return sessions
    .map(({ token_hash, device, network, created_at, seen_at }) => ({
      id: sessionId(token_hash),
      device,
      network,
      openedAt: created_at,
      seenAt: seen_at,
      current: token_hash === tokenHash,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}
