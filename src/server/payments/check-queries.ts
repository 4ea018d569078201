import { type Selectable, sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import type { Db, Tables } from '../db/tables.ts'

/** Time for a customer to finish paying before the first check. */
export const FIRST_LOOK_MS = MINUTE_MS

export type Check = Selectable<Tables['payment_checks']>

/** Requests a check. If one is running, it is repeated afterwards. */
export async function askForCheck(db: Db, subject: string, now: Date, at: Date = now): Promise<void> {
  const [since, next_at] = [now.toISOString(), at.toISOString()]
  await db
    .insertInto('payment_checks')
    .values({ subject, asked: 1, done: 0, attempts: 0, since, next_at, claimed_until: since })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        asked: sql`payment_checks.asked + 1`,
        attempts: 0,
        since,
        next_at,
      }),
    )
    .execute()
}

/** Whether the provider accepts the shop's token. It is asked for only after the provider refused it. */
export const TOKEN_CHECK = 'token'

/** Undefined unless it is asked for and not done. */
export async function findOpenCheck(db: Db, subject: string): Promise<Check | undefined> {
  return db
    .selectFrom('payment_checks')
    .selectAll()
    .where('subject', '=', subject)
    .whereRef('asked', '>', 'done')
    .executeTakeFirst()
}

/** Since when the provider refuses the token, also when it was asked about the token itself. */
export async function tokenRefusedSince(db: Db): Promise<string | undefined> {
  const check = await findOpenCheck(db, TOKEN_CHECK)
  return check && check.attempts > 0 ? check.since : undefined
}

/** The oldest first. */
export async function listDueChecks(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_checks')
    .select('subject')
    .where('next_at', '<=', now.toISOString())
    .where('claimed_until', '<=', now.toISOString())
    .whereRef('asked', '>', 'done')
    .orderBy('next_at')
    .orderBy('subject')
    .limit(limit)
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Returns undefined when another process has claimed or done it. */
export async function claimCheck(
  db: Db,
  subject: string,
  now: Date,
  until: Date,
): Promise<Check | undefined> {
  return db
    .updateTable('payment_checks')
    .set({ claimed_until: until.toISOString() })
    .where('subject', '=', subject)
    .where('claimed_until', '<=', now.toISOString())
    .where('next_at', '<=', now.toISOString())
    .whereRef('asked', '>', 'done')
    .returningAll()
    .executeTakeFirst()
}

/** What was asked for since it was claimed stays due. */
export async function finishCheck(tx: Db, { subject, asked, since }: Check): Promise<void> {
  await tx
    .updateTable('payment_checks')
    .set({ done: asked, claimed_until: since })
    .where('subject', '=', subject)
    .execute()
}

/** One minute, two, four … up to an hour. If it was asked for again since it was claimed, it is due at once. */
export async function postponeCheck(
  db: Db,
  { subject, asked, attempts, since }: Check,
  now: Date,
): Promise<void> {
  const pause = Math.min(HOUR_MS, FIRST_LOOK_MS * 2 ** Math.min(attempts, 10))
  const at = new Date(now.getTime() + pause)
  await db
    .updateTable('payment_checks')
    .set({ attempts: attempts + 1, next_at: at.toISOString() })
    .where('subject', '=', subject)
    .where('asked', '=', asked)
    .execute()
  await db
    .updateTable('payment_checks')
    .set({ claimed_until: since })
    .where('subject', '=', subject)
    .execute()
}
