import type { NewPin } from '#domain/people/confirmation.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { confirmPassword, refuseIfChanged } from './confirm-password.ts'
import type { SignedIn } from './guard.ts'
import type { Origin } from './origin.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { hashPassword } from './password.ts'
import { updateUser } from './queries.ts'

/** Gives a signed-in person a PIN, or takes it away. */
export async function changeOwnPin(
  db: Db,
  session: SignedIn,
  { password, pin }: Pick<NewPin, 'password'> & Partial<NewPin>,
  origin: Origin,
): Promise<void> {
  const user = await confirmPassword(db, session, password, origin)
  const pin_hash = pin === undefined ? null : await hashPassword(pin)
  await change(db, { actor: session, locks: [OWNER_LOCK] }, async (tx, record) => {
    await refuseIfChanged(tx, user)
    await updateUser(tx, user.id, { pin_hash })
    await record('person.pin', `person ${user.id}`, {
      after: { name: user.name || user.email, isOn: pin !== undefined },
    })
  })
}
