import type { Insertable, Selectable, Updateable } from 'kysely'
import { z } from 'zod/mini'
import type { Actor } from '#domain/journal/entry.ts'
import { PriceRequest } from '#domain/prices/price-request.ts'
import type { ScheduledState } from '#domain/prices/scheduled-prices.ts'
import { readJson } from '../../db/json.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** The owner looks whether the last ones were applied; older ones are in the history. */
const APPLIED_SHOWN = 10

/** One that was not applied yet. */
export type Waiting = {
  readonly id: number
  readonly at: string
  readonly actor: Actor
  readonly summary: string
  readonly state: Exclude<ScheduledState, 'applied'>
  readonly reason: string
  readonly request: PriceRequest
}

/** One that was applied, with its change in the history. */
export type Done = {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly summary: string
  readonly state: 'applied'
  readonly change: number
  readonly appliedAt: string
  readonly count: number
}

/** Changes that wait, by their moment. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  const rows = await db.selectFrom('scheduled_prices').selectAll().orderBy('at').orderBy('id').execute()
  return rows.flatMap((row) => asWaiting(row) ?? [])
}

/** Changes that could not be applied, by their moment. */
export async function listFailed(db: Db): Promise<{ summary: string; reason: string }[]> {
  return db
    .selectFrom('scheduled_prices')
    .select(['summary', 'reason'])
    .where('state', '=', 'failed')
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** The last ones first. */
export async function listDone(db: Db): Promise<Done[]> {
  const rows = await done(db).orderBy('change_id', 'desc').limit(APPLIED_SHOWN).execute()
  return rows.map((row) => ({ ...row, state: 'applied' }))
}

export async function findScheduled(db: Db, id: number): Promise<Waiting | Done | undefined> {
  const row = await db.selectFrom('scheduled_prices').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'applied') return row && asWaiting(row)
  return { ...(await done(db).where('scheduled.id', '=', id).executeTakeFirstOrThrow()), state: 'applied' }
}

/** Changes whose moment has come. */
export async function listDue(db: Db, now: string): Promise<Waiting[]> {
  const rows = await waiting(db).selectAll().where('at', '<=', now).orderBy('at').orderBy('id').execute()
  return rows.flatMap((row) => asWaiting(row) ?? [])
}

export async function findNextMoment(db: Db): Promise<string | undefined> {
  const row = await waiting(db).select('at').orderBy('at').limit(1).executeTakeFirst()
  return row?.at
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await waiting(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findScheduledByKey(
  db: Db,
  key: string,
): Promise<{ id: number; requestHash: string } | undefined> {
  return db
    .selectFrom('scheduled_prices')
    .select(['id', 'request_hash as requestHash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function insertScheduled(db: Db, row: Insertable<Tables['scheduled_prices']>): Promise<number> {
  const { id } = await db.insertInto('scheduled_prices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateScheduled(
  db: Db,
  id: number,
  row: Updateable<Tables['scheduled_prices']>,
): Promise<void> {
  await db.updateTable('scheduled_prices').set(row).where('id', '=', id).execute()
}

export async function deleteScheduled(db: Db, id: number): Promise<void> {
  await db.deleteFrom('scheduled_prices').where('id', '=', id).execute()
}

function waiting(db: Db) {
  return db.selectFrom('scheduled_prices').where('state', '=', 'waiting')
}

function done(db: Db) {
  return db
    .selectFrom('scheduled_prices as scheduled')
    .innerJoin('price_changes', 'price_changes.id', 'scheduled.change_id')
    .innerJoin('journal', 'journal.id', 'price_changes.id')
    .select([
      'scheduled.id',
      'scheduled.at',
      'scheduled.actor',
      'scheduled.summary',
      'price_changes.id as change',
      'price_changes.count',
      'journal.date as appliedAt',
    ])
}

function asWaiting(row: Selectable<Tables['scheduled_prices']>): Waiting | undefined {
  const { id, at, actor, summary, state, reason, request } = row
  if (state === 'applied' || request === null) return undefined
  const read = z.safeDecode(PriceRequest, readJson(request) as never)
  if (!read.success) return undefined
  // Written by `asStored` and from a user's session.
  return { id, at, actor: actor as Actor, summary, state, reason, request: read.data }
}

/** As the API receives it, so that reading it checks it. */
export function asStored({ where, except, change, rounding }: PriceRequest): string {
  return JSON.stringify(z.encode(PriceRequest, { where, except, change, rounding }))
}
