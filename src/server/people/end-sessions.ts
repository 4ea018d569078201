import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorName, change, type Doer, type Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { clearSessionCookie, findSession, sessionId } from './session.ts'
import { deleteSessions } from './session-queries.ts'
import { findPerson } from './user-queries.ts'

/** One session by its id, or all but the one with this hash. */
type Which = { readonly only: string } | { readonly except?: string | undefined }

/** Ends sessions of a person. Their open streams end at once, in every process. Returns how many there were. */
export function endSessions(db: Db, actor: Doer, userId: number, which: Which): Promise<number> {
  return change(db, { actor, locks: [OWNER_LOCK] }, (tx, record) =>
    endAndRecord(tx, record, { actor, userId, which }),
  )
}

/** Ends sessions as part of another change. */
export async function endAndRecord(
  tx: Db,
  record: Recorder,
  { actor, userId, which }: { readonly actor: Doer; readonly userId: number; readonly which: Which },
): Promise<number> {
  const ended = await deleteSessions(tx, userId, which)
  const person = actorName(actor) === `user ${userId}` ? undefined : await findPerson(tx, userId)
  for (const { token_hash, device, network } of ended) {
    const before = { device, network, ...(person && { name: person.name || person.email }) }
    await record('session.ended', `session ${sessionId(token_hash)}`, { before })
  }
  return ended.length
}

/**
 * Signs out. Its streams get no more events and close at the next heartbeat: closing them at once would make a page that is about to leave,
 * or has just signed in again, request its session with the old cookie.
 */
export async function closeSession(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const session = await findSession(db, request)
  if (session) {
    const { userId, tokenHash } = session
    await change(db, { actor: `user ${userId}` }, async (tx, record) => {
      const only = sessionId(tokenHash)
      for (const { device, network } of await deleteSessions(tx, userId, { only })) {
        await record('session.closed', `session ${only}`, { before: { device, network } })
      }
    })
  }
  clearSessionCookie(reply)
}
