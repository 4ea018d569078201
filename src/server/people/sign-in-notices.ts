import { DAY_MS } from '#domain/clock.ts'
import { NEW_SIGN_IN_DAYS, type NewSignIn, type SignInReview } from '#domain/people/open-session.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import { endAndRecord } from './end-sessions.ts'
import type { SignedIn } from './guard.ts'
import { isKnownBrowser } from './known-browser.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { findUser, updateUser } from './queries.ts'
import { isOpen, type Session, sessionId } from './session.ts'
import { findOpened, isUnrecognized, listNewSignIns, listSessions } from './session-queries.ts'

/** More come when these have been answered. */
const MOST_NOTICES = 5

type Notice = NewSignIn & { readonly userId: number }

/** Sign-ins from new devices that this person has not answered: their own, for owners everybody's; the newest first. */
export async function listNotices(db: Db, { tokenHash, userId, role }: Session): Promise<Notice[]> {
  const now = Date.now()
  const since = new Date(now - NEW_SIGN_IN_DAYS * DAY_MS).toISOString()
  const actor = `user ${userId}`
  const found = await listNewSignIns(db, {
    reader: actor,
    seesAll: permissionsOf(role).includes('people'),
    since,
  })
  if (found.length === 0) return []
  const here = (await findOpened(db, `session ${sessionId(tokenHash)}`))?.browser
  // A browser that is new itself may be the intruder's, so it cannot confirm a sign-in.
  const isNewHere = here !== undefined && (await isUnrecognized(db, { actor, browser: here, since }))
  return Promise.all(
    found
      .slice(0, MOST_NOTICES)
      .map(async ({ subject, userId: of, device, network, date, person, browser }) => {
        const id = subject.replace('session ', '')
        const session = (await listSessions(db, of)).find(({ token_hash }) => sessionId(token_hash) === id)
        return {
          id,
          userId: of,
          person,
          isOwn: of === userId,
          device,
          network,
          date,
          isOpen: session !== undefined && isOpen(session, now),
          isHere: of === userId && browser === here,
          canRecognize: !isNewHere,
        }
      }),
  )
}

/**
 * Records the response to a notice. An unrecognized device is signed out, and the person's browsers are no longer known, except the one
 * they respond from. A new browser can only sign out; the notice stays.
 */
export async function reviewSignIn(
  db: Db,
  reader: SignedIn,
  { id, isKnown, browser }: SignInReview & { readonly id: string; readonly browser: string | undefined },
): Promise<void> {
  const notice = (await listNotices(db, reader)).find((each) => each.id === id)
  if (!notice) throw notFound('El aviso')
  const { userId, device, network, isOwn, person, canRecognize } = notice
  if (isKnown && !canRecognize) {
    throw new AppError(403, 'Este dispositivo también es nuevo. Confirmalo desde uno que ya usabas.')
  }
  await change(db, { actor: reader, locks: [OWNER_LOCK] }, async (tx, record) => {
    if (!isKnown) await endAndRecord(tx, record, { actor: reader, userId, which: { only: id } })
    if (!canRecognize) return
    const after = { device, network, isKnown, ...(!isOwn && { name: person }) }
    await record('session.reviewed', `session ${id}`, { after })
    if (isKnown) return
    const isKept = isOwn && isKnownBrowser(await findUser(tx, reader.email), browser)
    await updateUser(tx, userId, { known_browsers: isKept ? JSON.stringify([browser]) : null })
  })
}
