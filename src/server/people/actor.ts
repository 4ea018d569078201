import type { FastifyRequest } from 'fastify'
import type { Member } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import type { SignedIn } from './guard.ts'
import { listActors } from './queries.ts'

/** Whoever is signed in, for a change. Only for routes that need a session. */
export function actorOf(request: FastifyRequest): Member {
  return sessionOf(request)
}

/** Only for routes that need one. */
export function sessionOf({ session }: FastifyRequest): SignedIn {
  if (!session) throw new Error('a change by somebody who is not signed in')
  return session
}

const OTHER_ACTORS: Readonly<Record<string, string>> = { customer: 'Cliente', payment: 'Mercado Pago' }

/** How people read who made a change: users by their name, or their e-mail without one. */
export async function actorNames(db: Db): Promise<(actor: string) => string> {
  const users = await listActors(db)
  return (actor) => users.get(actor) ?? OTHER_ACTORS[actor] ?? 'Sistema'
}
