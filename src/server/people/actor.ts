import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/journal/entry.ts'
import type { Db } from '../db/tables.ts'
import { listActors } from './queries.ts'
import type { Session } from './session.ts'

/** The signed-in user, for the journal. Only for routes that need a session. */
export function actorOf(request: FastifyRequest): Actor {
  return `user ${sessionOf(request).userId}`
}

/** Only for routes that need one. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new Error('a change by somebody who is not signed in')
  return session
}

const OTHER_ACTORS: Readonly<Record<string, string>> = { customer: 'Cliente', payment: 'Mercado Pago' }

/** How people read who made a change: users by their name, or their e-mail without one. */
export async function actorNames(db: Db): Promise<(actor: string) => string> {
  const users = await listActors(db)
  return (actor) => users.get(actor) ?? OTHER_ACTORS[actor] ?? 'Sistema'
}
