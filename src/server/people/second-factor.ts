import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { SecondFactorProposal, SecondFactorStart } from '#domain/people/second-factor.ts'
import { RECOVERY_CODES } from '#domain/people/second-factor.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { confirmPassword, refuseIfChanged } from './confirm-password.ts'
import type { SignedIn } from './guard.ts'
import type { Origin } from './origin.ts'
import { OWNER_LOCK } from './owner-account.ts'
import { makeUpWord } from './password.ts'
import {
  deleteRecoveryCode,
  deleteRecoveryCodes,
  findShopName,
  insertRecoveryCodes,
  type UserRow,
  updateTotpStep,
  updateUser,
} from './queries.ts'

/** Clocks of phones and servers differ: the code before and the one after count, too. */
const WINDOW = 1

/** What a person's application needs. Nothing is stored: it counts from its first code on. */
export async function proposeSecondFactor(db: Db, email: string): Promise<SecondFactorProposal> {
  const secret = new Secret({ size: 20 })
  const issuer = ((await findShopName(db)) ?? 'Serpentina').replaceAll(':', ' ')
  return { secret: secret.base32, address: new TOTP({ issuer, label: email, secret }).toString() }
}

/** Returns the recovery codes, which are shown once. */
export async function turnOnSecondFactor(
  db: Db,
  session: SignedIn,
  { secret, code, password }: SecondFactorStart,
  origin: Origin,
): Promise<string[]> {
  const user = await confirmPassword(db, session, password, origin)
  const step = stepOf(secret, compact(code))
  if (step === undefined) {
    const message = 'Ese código no es el que muestra la aplicación ahora. Fijate y escribilo de nuevo.'
    throw new AppError(400, message, {}, { details: { field: 'code' } })
  }
  return changeSecondFactor(db, session, user, async (tx, current) => {
    if (current.totp_secret !== null) throw new AppError(409, 'Ya tenés el segundo paso activado.')
    await updateUser(tx, user.id, { totp_secret: secret, totp_step: step })
    return { isOn: true }
  })
}

export async function turnOffSecondFactor(
  db: Db,
  session: SignedIn,
  password: string,
  origin: Origin,
): Promise<void> {
  const user = await confirmPassword(db, session, password, origin)
  await changeSecondFactor(db, session, user, async (tx, current) => {
    refuseWithoutFactor(current)
    await updateUser(tx, user.id, WITHOUT_FACTOR)
    return { isOn: false }
  })
}

/** The old ones no longer count. */
export async function renewRecoveryCodes(
  db: Db,
  session: SignedIn,
  password: string,
  origin: Origin,
): Promise<string[]> {
  const user = await confirmPassword(db, session, password, origin)
  return changeSecondFactor(db, session, user, async (_tx, current) => {
    refuseWithoutFactor(current)
    return { isOn: true, hasNewCodes: true }
  })
}

export const WITHOUT_FACTOR = { totp_secret: null, totp_step: 0 } as const

type Changed = { readonly isOn: boolean; readonly hasNewCodes?: true }

/** Old recovery codes go; new ones are made while the factor is on. */
async function changeSecondFactor(
  db: Db,
  session: SignedIn,
  user: UserRow,
  work: (tx: Db, current: UserRow) => Promise<Changed>,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => makeUpWord(3))
  return change(db, { actor: session, locks: [OWNER_LOCK] }, async (tx, record) => {
    const changed = await work(tx, await refuseIfChanged(tx, user))
    await deleteRecoveryCodes(tx, user.id)
    if (changed.isOn) await insertRecoveryCodes(tx, user.id, codes.map(hashCode))
    await record('person.secondFactor', `person ${user.id}`, {
      after: { name: user.name || user.email, ...changed },
    })
    return changed.isOn ? codes : []
  })
}

function refuseWithoutFactor({ totp_secret }: UserRow): void {
  if (totp_secret === null) throw new AppError(409, 'No tenés el segundo paso activado.')
}

/**
 * Refuses a sign-in without the code of the second factor, if the person has one. A code counts once, also in two processes at the same
 * moment: the transaction holds the lock of sign-ins.
 */
export async function requireCode(tx: Db, user: UserRow, code: string | undefined): Promise<void> {
  if (user.totp_secret === null) return
  if (!code) throw codeNeeded('Escribí el código de tu aplicación.')
  if (!(await isUsed(tx, user.id, user.totp_secret, compact(code)))) {
    throw codeNeeded('Ese código no sirve, o ya se usó. Esperá el próximo y escribilo.')
  }
}

async function isUsed(tx: Db, userId: number, secret: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return deleteRecoveryCode(tx, userId, hashCode(code))
  const step = stepOf(secret, code)
  return step !== undefined && updateTotpStep(tx, userId, step, TOTP.counter() + WINDOW)
}

/** Lets the page know that the password was right. */
function codeNeeded(message: string): AppError {
  return new AppError(401, message, {}, { details: { needsCode: true } })
}

/** The number of the 30 seconds that this code belongs to. */
function stepOf(secret: string, code: string): number | undefined {
  const delta = new TOTP({ secret }).validate({ token: code, window: WINDOW })
  return delta === null ? undefined : TOTP.counter() + delta
}

/** Normalizes a code as people type it: with spaces, hyphens, in capitals. */
function compact(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase()
}

/** A random code of 59 bits needs no salt. */
function hashCode(code: string): string {
  return createHash('sha256').update(compact(code)).digest('hex')
}
