import type { OpenSession } from '#domain/people/open-session.ts'
import type { Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { endSessions } from './end-sessions.ts'
import { isOpen, sessionId } from './session.ts'
import { listSessions } from './session-queries.ts'

/** Where a person is signed in: the session with this hash first, then those used last. */
export async function listOpenSessions(db: Db, userId: number, tokenHash: string): Promise<OpenSession[]> {
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

export async function endOpenSession(db: Db, actor: Doer, userId: number, only: string): Promise<null> {
  if ((await endSessions(db, actor, userId, { only })) === 0) throw notFound('La sesión')
  return null
}
