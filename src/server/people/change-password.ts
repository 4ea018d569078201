import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { StartError } from '../errors.ts'
import { hashPassword } from './password.ts'
import { deleteSessionsOf, findOwner, updateUser } from './queries.ts'

/** Gives the owner a new password, ends all their sessions and returns their e-mail. */
export async function changePassword(db: Db, password: string): Promise<string> {
  // Hashed before the transaction: hashing inside it would keep the running shop from writing.
  const password_hash = await hashPassword(password)
  return transact(db, ['owner'], async (tx) => {
    const owner = await findOwner(tx)
    if (!owner) throw new StartError('La tienda todavía no tiene dueño: se crea cuando abre por primera vez.')
    await updateUser(tx, owner.id, { password_hash })
    await deleteSessionsOf(tx, owner.id)
    return owner.email
  })
}
