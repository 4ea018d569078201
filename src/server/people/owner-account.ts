import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { StartError } from '../errors.ts'
import { hashPassword, makeUpPassword } from './password.ts'
import { deleteSessionsOf, findOwner, insertUser, updateUser } from './queries.ts'

/** The lock of everything that stores or relies on passwords, roles or who may enter. */
export const OWNER_LOCK = 'owner'

type FirstOwner = { readonly isNew: boolean; readonly madeUpPassword?: string }

/**
 * Creates the first owner in a shop without users; later the settings change nothing. Without a password one is generated and returned,
 * to be shown once.
 */
export async function ensureOwner(
  db: Db,
  { email, password }: { email: string; password: string | undefined },
): Promise<FirstOwner> {
  return transact(db, [OWNER_LOCK], async (tx) => {
    if (await findOwner(tx)) return { isNew: false }
    const chosen = password ?? makeUpPassword()
    await insertUser(tx, { email: email.toLowerCase(), password_hash: await hashPassword(chosen) })
    return password ? { isNew: true } : { isNew: true, madeUpPassword: chosen }
  })
}

/** Gives the owner a new password, ends all their sessions and returns their e-mail. */
export async function changePassword(db: Db, password: string): Promise<string> {
  // Hashed before the transaction: hashing inside it would keep the running shop from writing.
  const password_hash = await hashPassword(password)
  return transact(db, [OWNER_LOCK], async (tx) => {
    const owner = await findOwner(tx)
    if (!owner) throw new StartError('La tienda todavía no tiene dueño: se crea cuando abre por primera vez.')
    await updateUser(tx, owner.id, { password_hash })
    await deleteSessionsOf(tx, owner.id)
    return owner.email
  })
}
