import type { EntryValues } from '#domain/journal/entries.ts'
import type { Follower } from '../db/change.ts'
import { deleteSubscriptionsOfSession, deleteSubscriptionsWithoutSession } from './queries.ts'

/**
 * Whoever ends a session, or somebody's access, also ends the notifications of that device. A session that only ran out does not: after
 * a night without the admin, the phone must still ring.
 */
export const endSubscriptions: Follower = async (tx, { kind, subject, values }) => {
  const [, id = ''] = subject.split(' ')
  if (kind === 'session.closed' || kind === 'session.ended') await deleteSubscriptionsOfSession(tx, id)
  if (endsSessions(kind, values)) await deleteSubscriptionsWithoutSession(tx, Number(id))
}

function endsSessions(kind: string, values: object): boolean {
  // The kind says which.
  if (kind === 'person.changed') return !(values as EntryValues<'person.changed'>).after.active
  return kind === 'person.password' && (values as EntryValues<'person.password'>).after.how !== 'linkMade'
}
