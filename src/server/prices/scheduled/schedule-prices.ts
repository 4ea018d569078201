import type { Numbers } from '#domain/money/money.ts'
import {
  isNoChange,
  MAX_SCHEDULED,
  momentProblem,
  type ScheduledDetail,
  type ScheduledRequest,
  TOO_MANY_SCHEDULED,
} from '#domain/prices/scheduled-prices.ts'
import { startOf } from '#domain/promotions/promotion-times.ts'
import { actorName, change, type Doer } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import { hashRequest, refuseOtherRequest } from '../../http/idempotency.ts'
import { CATALOGUE } from '../../locks.ts'
import { NO_PRICE_CHANGES } from '../apply-prices.ts'
import { type Named, previewPrices } from '../preview-prices.ts'
import { summaryOf } from '../summary.ts'
import {
  asStored,
  countWaiting,
  deleteScheduled,
  findScheduled,
  findScheduledByKey,
  insertScheduled,
  updateScheduled,
  type Waiting,
} from './queries.ts'

type Options = { readonly numbers: Numbers; readonly named: Named }

/** Schedules a change of prices. The same key again returns the first result. */
export async function schedulePrices(
  db: Db,
  actor: Doer,
  wanted: ScheduledRequest,
  { key, ...options }: Options & { readonly key: string | undefined },
): Promise<number> {
  const requestHash = hashRequest(wanted)
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const earlier = key === undefined ? undefined : await findScheduledByKey(tx, key)
    if (earlier) {
      refuseOtherRequest(
        earlier.requestHash,
        requestHash,
        'Esa clave Idempotency-Key ya se usó para otro cambio de precios.',
      )
      return earlier.id
    }
    if ((await countWaiting(tx)) >= MAX_SCHEDULED) throw new AppError(409, TOO_MANY_SCHEDULED)
    const row = await rowFor(tx, wanted, options)
    const { at, summary } = row
    const id = await insertScheduled(tx, {
      ...row,
      actor: actorName(actor),
      idempotency_key: key ?? null,
      request_hash: requestHash,
    })
    await record('prices.scheduled', 'prices', { after: { id, at, summary } })
    return id
  })
}

/** Replaces what is scheduled, also after it could not be applied. */
export async function reschedulePrices(
  db: Db,
  actor: Doer,
  id: number,
  wanted: ScheduledRequest,
  options: Options,
): Promise<void> {
  await change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const before = await findWaiting(tx, id)
    const row = await rowFor(tx, wanted, options)
    const { at, summary } = row
    await updateScheduled(tx, id, row)
    await record('prices.rescheduled', 'prices', {
      before: { id, at: before.at, summary: before.summary },
      after: { id, at, summary },
    })
  })
}

/** Removes what is scheduled or could not be applied. Returns it: scheduled again, it is back. */
export async function unschedulePrices(db: Db, actor: Doer, id: number): Promise<ScheduledDetail> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const { at, summary, request } = await findWaiting(tx, id)
    await deleteScheduled(tx, id)
    await record('prices.unscheduled', 'prices', { before: { id, at, summary } })
    return { id, at, summary, ...request }
  })
}

/** Throws if it was applied or is not there. */
export async function findWaiting(db: Db, id: number): Promise<Waiting> {
  const scheduled = await findScheduled(db, id)
  if (!scheduled) throw notFound('El cambio programado')
  if (scheduled.state === 'applied') throw new AppError(409, 'Ese cambio ya se aplicó. Está en el historial.')
  return scheduled
}

/** What could not be applied today is refused today. A price that stays may change by another change until then. */
async function rowFor(tx: Db, { at, ...request }: ScheduledRequest, { numbers, named }: Options) {
  const moment = new Date(startOf(at))
  const problem = momentProblem(moment, new Date())
  if (problem !== undefined) throw new AppError(400, problem)
  if (isNoChange(request)) throw new AppError(400, NO_PRICE_CHANGES)
  const { products } = await previewPrices(tx, request, named)
  if (products.length === 0) throw new AppError(400, 'No hay ningún producto elegido. Revisá la selección.')
  return {
    at: moment.toISOString(),
    summary: summaryOf(request, numbers),
    request: asStored(request),
    state: 'waiting',
    reason: '',
  } as const
}
