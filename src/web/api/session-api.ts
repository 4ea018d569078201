import { z } from 'zod/mini'
import { Session } from '#domain/session.ts'
import { createRequests } from './requests.ts'
import type { Transport } from './transport.ts'

/** The way in for the owner, and out. */
export function createSessionApi(transport: Transport) {
  const { get, send } = createRequests(transport)
  return {
    session: () => get('/api/session', Session),
    signIn: (email: string, password: string) =>
      send('/api/session', { method: 'POST', json: { email, password } }, Session),
    signOut: () => send('/api/session', { method: 'DELETE' }, z.null()),
  }
}
