import { DAY_MS } from '#domain/clock.ts'
import type { NewOwner } from '#domain/people/person.ts'
import { type Role, rolesWith } from '#domain/people/roles.ts'
import { valuesOf } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { actorNames } from './actor.ts'
import type { Session } from './session.ts'
import { listPeople, listPersonEntries } from './user-queries.ts'

/** Long enough for an owner who does not look every day. */
const SHOWN_DAYS = 14

/** Who became an owner lately and still is, for the other owners; without what the reader did. */
export async function listNewOwners(db: Db, { userId }: Session): Promise<NewOwner[]> {
  const since = new Date(Date.now() - SHOWN_DAYS * DAY_MS).toISOString()
  const entries = await listPersonEntries(db, ['person.joined', 'person.changed'], since)
  const made = entries.filter((entry) => {
    const { before, after } = valuesOf<'person.changed'>(entry)
    const isOwn = entry.actor === `user ${userId}` || entry.subject === `person ${userId}`
    return !isOwn && runsTeam(after) && !runsTeam(before)
  })
  if (made.length === 0) return []
  const nameOf = await actorNames(db)
  const owners = new Set((await listPeople(db)).filter(runsTeam).map(({ id }) => `person ${id}`))
  return made
    .filter(({ subject }) => owners.has(subject))
    .map(({ date, actor, subject }) => ({
      name: nameOf(subject.replace('person', 'user')),
      date,
      // Whoever joins by an invitation is added by the program.
      ...(actor !== 'system' && { by: nameOf(actor) }),
    }))
}

/** Entries of other versions may not say whether somebody may enter. */
function runsTeam(
  person: { readonly role?: Role; readonly active?: boolean | undefined } | undefined,
): boolean {
  return person?.role !== undefined && person.active !== false && rolesWith('people').includes(person.role)
}
