import type { Follower } from '../db/change.ts'
import type { NewEntry } from '../db/journal.ts'
import { deleteSubscriptionsOfSession, deleteSubscriptionsWithoutSession } from './queries.ts'

/**
 * Whoever ends a session, or somebody's access, also ends the notifications of that device. A session that only ran out does not: after
 * a night without the admin, the phone must still be notified.
 */
export const endSubscriptions: Follower = async (tx, entry) => {
  const { kind, subject } = entry
  const [, id = ''] = subject.split(' ')
  if (kind === 'session.closed' || kind === 'session.ended') await deleteSubscriptionsOfSession(tx, id)
  if (endsSessions(entry)) await deleteSubscriptionsWithoutSession(tx, Number(id))
}

function endsSessions({ kind, values }: NewEntry): boolean {
  if (kind === 'person.changed') return !values.after.active
  return kind === 'person.password' && values.after.how !== 'linkMade'
}
