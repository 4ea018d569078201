import { DAY_MS } from '#domain/clock.ts'
import { SIGN_IN_NOTICE_DAYS, type SignInNotice, type SignInReview } from '#domain/people/open-session.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { endAndRecord } from './end-sessions.ts'
import { isOpen, type Session, sessionId } from './session.ts'
import { findOpened, listNewSignIns, listSessions } from './session-queries.ts'

/** More come when these have been answered. */
const MOST_NOTICES = 5

type Notice = SignInNotice & { readonly userId: number }

/**
 * Sign-ins from new devices that this person has not answered: their own, for owners everybody's; the newest first. A browser that is
 * new itself sees only those after its own, so that an intruder cannot answer for the person, not even from two browsers.
 */
export async function listNotices(db: Db, { tokenHash, userId, role }: Session): Promise<Notice[]> {
  const now = Date.now()
  const since = new Date(now - SIGN_IN_NOTICE_DAYS * DAY_MS).toISOString()
  const actor = `user ${userId}`
  const found = await listNewSignIns(db, {
    reader: actor,
    seesAll: permissionsOf(role).includes('people'),
    since,
  })
  if (found.length === 0) return []
  const here = await findOpened(db, `session ${sessionId(tokenHash)}`)
  const own = found.filter((entry) => entry.userId === userId && entry.browser === here?.browser)
  const after = Math.max(0, ...own.map(({ id }) => id))
  const shown = found.filter(({ id }) => id > after).slice(0, MOST_NOTICES)
  return Promise.all(
    shown.map(async ({ subject, userId: of, device, network, date, person }) => {
      const id = subject.replace('session ', '')
      const session = (await listSessions(db, of)).find(({ token_hash }) => sessionId(token_hash) === id)
      const isStillOpen = session !== undefined && isOpen(session, now)
      return { id, userId: of, person, isOwn: of === userId, device, network, date, isOpen: isStillOpen }
    }),
  )
}

/** What somebody says to a notice. An unknown device is signed out. */
export async function reviewSignIn(
  db: Db,
  reader: Session,
  id: string,
  { isKnown }: SignInReview,
): Promise<void> {
  const notice = (await listNotices(db, reader)).find((each) => each.id === id)
  if (!notice) throw notFound('El aviso')
  const { userId, device, network, isOwn, person } = notice
  const actor = `user ${reader.userId}` as const
  await change(db, { actor }, async (tx, record) => {
    if (!isKnown) await endAndRecord(tx, record, { actor, userId, which: { only: id } })
    const after = { device, network, isKnown, ...(!isOwn && { name: person }) }
    await record('session.reviewed', `session ${id}`, { after })
  })
}
