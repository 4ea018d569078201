import { DAY_MS } from '#domain/clock.ts'
import type { NewOwner } from '#domain/people/person.ts'
import { rolesWith } from '#domain/people/roles.ts'
import type { Db } from '../db/tables.ts'
import { actorNames } from './actor.ts'
import type { Session } from './session.ts'
import { listOwnerEntries, listPeople } from './user-queries.ts'

/** Long enough for an owner who does not look every day. */
const SHOWN_DAYS = 14

/** Who became an owner lately and still is, for the other owners; without what the reader did. */
export async function listNewOwners(db: Db, { userId }: Session): Promise<NewOwner[]> {
  const since = new Date(Date.now() - SHOWN_DAYS * DAY_MS).toISOString()
  const made = (await listOwnerEntries(db, since)).filter(
    ({ actor, subject }) => actor !== `user ${userId}` && subject !== `person ${userId}`,
  )
  if (made.length === 0) return []
  const nameOf = await actorNames(db)
  const people = await listPeople(db)
  const owners = people.filter(({ active, role }) => active && rolesWith('people').includes(role))
  const subjects = new Set(owners.map(({ id }) => `person ${id}`))
  return made
    .filter(({ subject }) => subjects.has(subject))
    .map(({ date, actor, subject }) => ({
      name: nameOf(subject.replace('person', 'user')),
      date,
      // Whoever joins by an invitation is added by the program.
      ...(actor !== 'system' && { by: nameOf(actor) }),
    }))
}
