import { passwordProblem } from '#domain/people/common-password.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashPassword } from './password.ts'
import { findShopName } from './queries.ts'

type Chooser = { readonly email: string; readonly name: string }

/**
 * The hash of a password that somebody chose, wherever they did. Refuses what is easy to guess. Called before the transaction that
 * stores it: hashing inside it would keep the running shop from writing.
 */
export async function hashNewPassword(db: Db, password: string, { email, name }: Chooser): Promise<string> {
  const problem = passwordProblem(password, [email, name, (await findShopName(db)) ?? ''])
  if (problem) {
    throw new AppError(400, `La contraseña nueva ${problem}.`, {}, { details: { field: 'password' } })
  }
  return hashPassword(password)
}
