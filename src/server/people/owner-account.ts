import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { StartError } from '../errors.ts'
import { hashPassword, makeUpPassword, verifyPassword } from './password.ts'
import { deleteSessionsOf, findOwner, insertUser, updateUser } from './queries.ts'

/** The lock of everything that stores or relies on the owner's password. */
export const OWNER_LOCK = 'owner'

/**
 * Makes the owner's account match the settings. On the first start without a password, one is generated and returned, to be shown
 * once. A password set later replaces the stored one and ends its sessions, which also lets an owner back in who forgot it.
 */
export async function ensureOwner(
  db: Db,
  { email, password }: { email: string; password: string | undefined },
): Promise<{ email: string; madeUpPassword?: string }> {
  return transact(db, [OWNER_LOCK], (tx) => makeOwner(tx, email.toLowerCase(), password))
}

async function makeOwner(
  db: Db,
  account: string,
  password: string | undefined,
): Promise<{ email: string; madeUpPassword?: string }> {
  const owner = await findOwner(db)
  if (!owner) {
    const chosen = password ?? makeUpPassword()
    await insertUser(db, { email: account, password_hash: await hashPassword(chosen) })
    return password ? { email: account } : { email: account, madeUpPassword: chosen }
  }
  if (owner.email !== account) await updateUser(db, owner.id, { email: account })
  if (password && !(await verifyPassword(password, owner.password_hash))) {
    await updateUser(db, owner.id, { password_hash: await hashPassword(password) })
    await deleteSessionsOf(db, owner.id)
  }
  return { email: account }
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
