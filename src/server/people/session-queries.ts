import { type Selectable, sql } from 'kysely'
import type { EntryKind, EntryValues } from '#domain/journal/entries.ts'
import { valuesOf } from '../db/journal.ts'
import type { Db, Tables } from '../db/tables.ts'

type SessionRow = Selectable<Tables['sessions']>

/** The first characters of a session's hash name it. */
export const SESSION_ID_LENGTH = 16
const ID = sql<string>`substr(token_hash, 1, ${sql.lit(SESSION_ID_LENGTH)})`

export async function listSessions(db: Db, userId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** Deletes the session with the id `only`, or all but the one with the hash `except`, and returns what it deleted. */
export async function deleteSessions(
  db: Db,
  userId: number,
  { only, except }: { readonly only?: string; readonly except?: string | undefined },
): Promise<SessionRow[]> {
  let found = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (only !== undefined) found = found.where(ID, '=', only)
  if (except !== undefined) found = found.where('token_hash', '!=', except)
  return found.returningAll().execute()
}

/** Whether somebody has ever changed anything or signed in. */
export async function hasActed(db: Db, actor: string): Promise<boolean> {
  const entry = await db
    .selectFrom('journal')
    .select('id')
    .where('actor', '=', actor)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** A sign-in from a new device. */
type NewSignIn = {
  readonly id: number
  readonly subject: string
  readonly userId: number
  readonly person: string
  readonly date: string
  readonly device: string
  readonly network: string
  readonly browser: string
}

/** More than a team can have in the time that they are shown. */
const MOST_SIGN_INS = 100

/** Sign-ins that the reader has not reviewed, newest first: their own, or everybody's. */
export async function listNewSignIns(
  db: Db,
  { reader, seesAll, since }: { reader: string; seesAll: boolean; since: string },
): Promise<NewSignIn[]> {
  let found = newSignIns(db, since).where(({ not, exists }) => not(exists(reviewsBy(db, reader))))
  if (!seesAll) found = found.where('journal.actor', '=', reader)
  const rows = await found.orderBy('journal.id', 'desc').limit(MOST_SIGN_INS).execute()
  return rows.flatMap(({ name, email, after, ...row }) => {
    const device = openedFrom({ after })
    return device ? [{ ...row, person: name || email, ...device }] : []
  })
}

/** Whether a browser was new to a person and they have not recognized it, since it last was new, from another one. */
export async function isUnrecognized(
  db: Db,
  { actor, browser, since }: { actor: string; browser: string; since: string },
): Promise<boolean> {
  const rows = await newSignIns(db, since)
    .select(reviewsBy(db, actor).where('review.after', 'like', '%"isKnown":true%').limit(1).as('recognition'))
    .where('journal.actor', '=', actor)
    .orderBy('journal.id', 'desc')
    .execute()
  const last = rows.find((entry) => openedFrom(entry)?.browser === browser)
  return last !== undefined && last.recognition === null
}

function newSignIns(db: Db, since: string) {
  return db
    .selectFrom('journal')
    .innerJoin('users', (join) => join.on('journal.actor', '=', sql<string>`'user ' || users.id`))
    .select(['journal.id', 'journal.subject', 'journal.date', 'journal.after', 'users.name', 'users.email'])
    .select('users.id as userId')
    .where('journal.kind', '=', OPENED)
    .where('journal.date', '>', since)
    .where('journal.after', 'like', '%"isNew":true%')
}

/** The reader's reviews of the sign-in in the outer query. */
function reviewsBy(db: Db, reader: string) {
  return db
    .selectFrom('journal as review')
    .select('review.id')
    .where('review.subject', '=', sql.ref<string>('journal.subject'))
    .where('review.kind', '=', REVIEWED)
    .where('review.actor', '=', reader)
}

/** The device that opened a session, if the journal has it. */
export async function findOpened(db: Db, subject: string): Promise<Device | undefined> {
  const entry = await db
    .selectFrom('journal')
    .select('after')
    .where('subject', '=', subject)
    .where('kind', '=', OPENED)
    .executeTakeFirst()
  return entry && openedFrom(entry)
}

const OPENED: EntryKind = 'session.opened'
const REVIEWED: EntryKind = 'session.reviewed'

type Device = EntryValues<'session.opened'>['after']

function openedFrom(entry: { readonly after: string | null }): Device | undefined {
  return valuesOf<'session.opened'>(entry).after
}
