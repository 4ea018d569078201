import { passwordProblem } from '#domain/people/common-password.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { StartError } from '../errors.ts'
import { hashPassword, makeUpWord } from './password.ts'
import { findOwner, insertUser } from './queries.ts'

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
    const problem = password && passwordProblem(password, [email])
    if (problem) throw new StartError(`La configuración no es válida. ADMIN_PASSWORD: ${problem}.`)
    const chosen = password ?? makeUpWord(4)
    await insertUser(tx, { email: email.toLowerCase(), password_hash: await hashPassword(chosen) })
    return password ? { isNew: true } : { isNew: true, madeUpPassword: chosen }
  })
}
