import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Confirmation } from '#domain/people/confirmation.ts'
import { permissionsOf, type Role, rolesWith } from '#domain/people/roles.ts'
import { mayTakeOut, type NewMovement } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { actorName, change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashRequest, refuseOtherRequest } from '../http/idempotency.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { serve } from '../http/serve.ts'
import { TILL } from '../locks.ts'
import { actorOf, sessionOf } from '../people/actor.ts'
import { type Approval, approve } from '../people/confirm-change.ts'
import { findSettings } from '../shop/queries.ts'
import { annulMovement } from './annul-movement.ts'
import { closeTill, countTill } from './close-till.ts'
import { openTill, tillSubject } from './open-till.ts'
import {
  type ClosedBy,
  findMovementByKey,
  findOpenTill,
  insertMovement,
  type MovementRow,
} from './queries.ts'
import { readBeforeOpening, readClose, readCloses, readMoved, readOpenTill } from './read-till.ts'

export const tillRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app
  sendPrivateHeaders(app)

  serve(app, 'till', tillCalls, {
    read: () => readOpenTill(db),
    async open({ request, body }) {
      await openTill(db, actorOf(request), body.opening)
      return readOpenTill(db)
    },
    readBeforeOpening: () => readBeforeOpening(db),
    async move({ request, body: { confirmedBy, ...movement }, key }) {
      // Confirmed then, if only the answer was lost.
      const earlier = await findMoved(db, movement, key)
      if (earlier) return readMoved(db, earlier)
      const approval = await approveMovement(request, movement, confirmedBy)
      return readMoved(db, await moveCash(db, actorOf(request), movement, { key, approval }))
    },
    annul: async ({ request, params, body }) =>
      readMoved(db, await annulMovement(db, actorOf(request), params.id, body.reason)),
    count: ({ request, body }) => countTill(db, actorOf(request), body.counted),
    close: ({ request, body }) => closeTill(db, actorOf(request), body),
    listCloses: ({ request, query }) => readCloses(db, query.page, closesFor(request)),
    readClose: async ({ request, params }) =>
      (await readClose(db, params.id, closesFor(request))) ?? notYours(),
  })
}

/** Or it does not exist: whoever may not see it learns no more. */
function notYours(): never {
  throw new AppError(404, 'Ese cierre no existe, o lo hizo otra persona')
}

/** What a till should hold and what was missing is for who sees reports; others see what they closed themselves. */
function closesFor(request: FastifyRequest): ClosedBy {
  const seesAll = permissionsOf(sessionOf(request).role).includes('reports')
  return { closedBy: seesAll ? undefined : actorName(actorOf(request)) }
}

/** Who may give money back may confirm, up to their own limit. */
async function approveMovement(
  request: FastifyRequest,
  { amount }: NewMovement,
  confirmation: Confirmation | undefined,
): Promise<Approval> {
  const { db, settings } = request.server
  const limits = await findSettings(db, settings.shop)
  const confirming = rolesWith('refunds')
  const { role } = sessionOf(request)
  const part = {
    what: 'sacar tanto de la caja',
    mayDo: (other: Role) =>
      mayTakeOut(-amount, other, limits) && (other === role || confirming.includes(other)),
  }
  return approve(request, part, confirmation)
}

/** What the same request has noted before. */
async function findMoved(
  db: Db,
  { amount, reason }: NewMovement,
  key: string | undefined,
): Promise<MovementRow | undefined> {
  const earlier = key === undefined ? undefined : await findMovementByKey(db, key)
  if (!earlier) return undefined
  refuseOtherRequest(
    earlier.request_hash,
    hashRequest({ amount, reason }),
    'Esa clave ya se usó para otro movimiento',
  )
  return earlier
}

/** Notes cash that is put into the till or taken out of it for another reason than an order, once per key. */
async function moveCash(
  db: Db,
  actor: Doer,
  { amount, reason }: NewMovement,
  { key, approval }: { readonly key: string | undefined; readonly approval: Approval },
): Promise<MovementRow> {
  return change(db, { actor, locks: [TILL] }, async (tx, record) => {
    const earlier = await findMoved(tx, { amount, reason }, key)
    if (earlier) return earlier
    const till = await findOpenTill(tx)
    if (!till) throw new AppError(409, 'No hay una caja abierta. Abrila para anotar entradas y salidas.')
    const subject = tillSubject(till.id)
    await approval.enter(tx, record, { kind: 'till.confirmed', subject })
    const movement = await insertMovement(tx, {
      till_id: till.id,
      date: new Date().toISOString(),
      actor: actorName(actor),
      amount,
      reason,
      idempotency_key: key ?? null,
      request_hash: hashRequest({ amount, reason }),
    })
    await record('till.moved', subject, { after: { amount } })
    return movement
  })
}
