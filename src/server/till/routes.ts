import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { permissionsOf } from '#domain/people/roles.ts'
import {
  BeforeOpening,
  CLOSES_A_PAGE,
  ClosePage,
  CountResult,
  NewMovement,
  NewTill,
  OpenTill,
  TillClose,
  TillClosing,
  TillCount,
  TillMovement,
} from '#domain/till/till.ts'
import { notFound } from '../errors.ts'
import { IdParams, paging } from '../http/answers.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { actorOf, sessionOf } from '../people/actor.ts'
import { closeTill, countTill } from './close-till.ts'
import { moveCash } from './move-cash.ts'
import { openTill } from './open-till.ts'
import type { ClosedBy } from './queries.ts'
import { readBeforeOpening, readClose, readCloses, readMoved, readOpenTill } from './read-till.ts'

const ACCESS = { config: { access: 'till' } } as const

export const tillRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  app.get(
    '',
    {
      ...ACCESS,
      schema: {
        summary: 'La caja abierta, o null',
        description: 'Sin lo que tendría que haber: primero se cuenta.',
        response: { 200: z.nullable(OpenTill) },
      },
    },
    async () => readOpenTill(app.db),
  )

  app.post(
    '',
    {
      ...ACCESS,
      schema: { summary: 'Abrir la caja', body: NewTill, response: { 201: z.nullable(OpenTill) } },
    },
    async (request, reply) => {
      await openTill(app.db, actorOf(request), request.body.opening)
      return reply.code(201).send(await readOpenTill(app.db))
    },
  )

  app.get(
    '/before',
    {
      ...ACCESS,
      schema: {
        summary: 'El último cierre y el efectivo que entró desde entonces',
        response: { 200: BeforeOpening },
      },
    },
    async () => readBeforeOpening(app.db),
  )

  app.post(
    '/movements',
    {
      ...ACCESS,
      schema: {
        summary: 'Anotar efectivo que entra a la caja o sale de ella',
        headers: IdempotencyHeaders,
        body: NewMovement,
        response: { 201: TillMovement },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const movement = await moveCash(app.db, actorOf(request), request.body, key)
      return reply.code(201).send(await readMoved(app.db, movement))
    },
  )

  app.post(
    '/count',
    {
      ...ACCESS,
      schema: {
        summary: 'Comparar lo contado con lo esperado, sin cerrar',
        description: 'Queda en el registro.',
        body: TillCount,
        response: { 200: CountResult },
      },
    },
    async (request) => countTill(app.db, actorOf(request), request.body.counted),
  )

  app.post(
    '/close',
    {
      ...ACCESS,
      schema: {
        summary: 'Cerrar la caja con lo contado',
        description: 'Un cierre no cambia nunca más.',
        body: TillClosing,
        response: { 200: CountResult },
      },
    },
    async (request) => closeTill(app.db, actorOf(request), request.body),
  )

  app.get(
    '/closes',
    {
      ...ACCESS,
      schema: {
        summary: 'Los cierres de caja, el más nuevo primero',
        description: 'Quien no ve informes ve los que hizo.',
        querystring: paging(CLOSES_A_PAGE).pick({ page: true }),
        response: { 200: ClosePage },
      },
    },
    async (request) => readCloses(app.db, request.query.page, closesFor(request)),
  )

  app.get(
    '/closes/:id',
    { ...ACCESS, schema: { summary: 'Un cierre de caja', params: IdParams, response: { 200: TillClose } } },
    async (request) => {
      const close = await readClose(app.db, request.params.id, closesFor(request))
      if (!close) throw notFound('El cierre')
      return close
    },
  )
}

/** What a till should hold and what was missing is for who sees reports; others see what they closed themselves. */
function closesFor(request: FastifyRequest): ClosedBy {
  const seesAll = permissionsOf(sessionOf(request).role).includes('reports')
  return { closedBy: seesAll ? undefined : actorOf(request) }
}
