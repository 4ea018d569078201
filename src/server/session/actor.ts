import type { FastifyRequest } from 'fastify'
import type { Actor } from '../db/journal.ts'

/** The signed-in user, for the journal. Only for routes that need a session. */
export function actorOf({ session }: FastifyRequest): Actor {
  if (!session) throw new Error('a change by somebody who is not signed in')
  return `user ${session.userId}`
}
