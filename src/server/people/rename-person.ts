import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { updateUser } from './queries.ts'
import type { Session } from './session.ts'

/** Somebody says how the others read their name. */
export async function renamePerson(db: Db, { userId, name, role }: Session, newName: string): Promise<void> {
  if (newName === name) return
  await change(db, { actor: `user ${userId}` }, async (tx, record) => {
    await updateUser(tx, userId, { name: newName })
    await record('person.changed', `person ${userId}`, {
      before: { name, role },
      after: { name: newName, role },
    })
  })
}
