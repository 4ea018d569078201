import type { Actor } from '#domain/journal/entry.ts'
import type { PersonEdit } from '#domain/people/invitation.ts'
import type { Person } from '#domain/people/person.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, missing } from '../errors.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { deleteSessionsOf, updateUser } from './queries.ts'
import { deleteLinksMadeBy, deletePasswordLinksOf, findPerson, listPeople } from './user-queries.ts'

/** Changes name or role, or switches somebody off or on. Whoever is switched off is out at once. */
export async function changePerson(db: Db, actor: Actor, id: number, edit: PersonEdit): Promise<Person> {
  return change(db, { actor, locks: [OWNER_LOCK] }, async (tx, record) => {
    const before = (await findPerson(tx, id)) ?? missing('Esa persona')
    const { name = before.name, role = before.role, active = before.active } = edit
    const after = { ...before, name, role, active }
    if (name === before.name && role === before.role && active === before.active) return before
    if (!runsTeam(after) && !(await listPeople(tx)).some((person) => person.id !== id && runsTeam(person))) {
      throw new AppError(409, 'Es la última persona dueña que puede entrar. Antes, dale ese rol a otra.')
    }
    await updateUser(tx, id, { name, role, active: active ? 1 : 0, ...(!active && { known_browsers: null }) })
    if (!active) {
      await deleteSessionsOf(tx, id)
      await deletePasswordLinksOf(tx, id)
    }
    // A link made by somebody who may no longer invite could bring them back with more rights.
    if (!runsTeam(after)) await deleteLinksMadeBy(tx, id)
    await record('person.changed', `person ${id}`, {
      before: recorded(before),
      after: recorded(after),
    })
    return after
  })
}

/** Whether the person can manage accounts. Without anybody who can, no one could invite or change people any more. */
function runsTeam({ active, role }: Person): boolean {
  return active && permissionsOf(role).includes('people')
}

/** The first owner may have no name. */
function recorded({ name, email, role, active }: Person) {
  return { name: name || email, role, active }
}
