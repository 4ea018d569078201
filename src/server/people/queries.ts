import type { Insertable, Selectable, Updateable } from 'kysely'
import { shownNames } from '#domain/people/look-alike.ts'
import { rolesWith } from '#domain/people/roles.ts'
import type { SecondFactor } from '#domain/people/second-factor.ts'
import { engineOf } from '../db/engine.ts'
import { readJson } from '../db/json.ts'
import type { Db, Tables } from '../db/tables.ts'

export type UserRow = Selectable<Tables['users']>
type SessionTimes = Pick<Selectable<Tables['sessions']>, 'user_id' | 'created_at' | 'seen_at'>

export async function insertSession(db: Db, session: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function findSessionRow(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  return sessionRow(db, tokenHash).executeTakeFirst()
}

/** Until the transaction ends, nobody can end the session or change the person. Without a transaction nothing is kept. */
export async function keepSession(tx: Db, tokenHash: string): Promise<SessionRow | undefined> {
  const row = sessionRow(tx, tokenHash)
  // The time of the session's last use is still noted. On SQLite nobody writes beside a transaction.
  const kept =
    tx.isTransaction && engineOf(tx).locksRows ? row.forKeyShare('sessions').forShare('users') : row
  return kept.executeTakeFirst()
}

type SessionRow = Pick<UserRow, 'email' | 'name' | 'role'> & SessionTimes

function sessionRow(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'users.email',
      'users.name',
      'users.role',
      'sessions.created_at',
      'sessions.seen_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('users.active', '=', 1)
}

export async function updateSeenAt(db: Db, tokenHash: string, seenAt: string): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: seenAt }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteSessionsBefore(
  db: Db,
  limits: { createdAt: string; seenAt: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('created_at', '<', limits.createdAt), eb('seen_at', '<', limits.seenAt)]))
    .execute()
}

export async function findUser(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function findUserById(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The one who opened the shop. */
export async function findOwner(db: Db): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().orderBy('id').limit(1).executeTakeFirst()
}

/** The e-mails of all who run the team and may enter. */
export async function listOwners(db: Db): Promise<string[]> {
  const owners = await db
    .selectFrom('users')
    .select('email')
    .where('role', 'in', rolesWith('people'))
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  return owners.map(({ email }) => email)
}

/** Returns the new user's number. */
export async function insertUser(db: Db, user: Insertable<Tables['users']>): Promise<number> {
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateUser(db: Db, id: number, change: Updateable<Tables['users']>): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute()
}

export async function insertLoginAttempt(
  db: Db,
  attempt: Insertable<Tables['login_attempts']>,
): Promise<void> {
  await db.insertInto('login_attempts').values(attempt).execute()
}

export async function listLoginAttempts(
  db: Db,
  address: string,
  since: string,
): Promise<{ email: string; at: string }[]> {
  return db
    .selectFrom('login_attempts')
    .select(['email', 'at'])
    .where('address', '=', address)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
}

/** When the latest attempt but `skip` was made on this account, in browsers unknown to it. */
export async function findAttemptOnAccount(
  db: Db,
  email: string,
  since: string,
  skip: number,
): Promise<{ at: string } | undefined> {
  return db
    .selectFrom('login_attempts')
    .select('at')
    .where('email', '=', email)
    .where('at', '>', since)
    .where('address', 'not like', 'browser %')
    .orderBy('at', 'desc')
    .limit(1)
    .offset(skip)
    .executeTakeFirst()
}

export async function deleteLoginAttempts(db: Db, address: string, email: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('address', '=', address).where('email', '=', email).execute()
}

export async function deleteLoginAttemptsOutside(db: Db, from: string, to: string): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where(({ or, eb }) => or([eb('at', '<', from), eb('at', '>', to)]))
    .execute()
}

/** The name of every user, or the e-mail without one, by how the journal names them. */
export async function listActors(db: Db): Promise<ReadonlyMap<string, string>> {
  const users = await db.selectFrom('users').select(['id', 'email', 'name']).execute()
  return new Map([...shownNames(users)].map(([id, name]) => [`user ${id}`, name]))
}

/** What the owner called the shop; undefined until then. The room `shop` is above this one. */
export async function findShopName(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('shop_settings').select('data').executeTakeFirst()
  const { name } = Object(readJson(row?.data))
  return typeof name === 'string' ? name : undefined
}

export async function insertRecoveryCodes(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactor> {
  const { totp_secret, codes } = await db
    .selectFrom('users')
    .select('totp_secret')
    .select((users) =>
      users
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .as('codes'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { isOn: totp_secret !== null, codesLeft: Number(codes) }
}

/** Whether there was such a code, which is used up now. */
export async function deleteRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Whether this step is later than the last one used. One beyond `newest` was stored while the clock was wrong and does not count. */
export async function updateTotpStep(db: Db, userId: number, step: number, newest: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where(({ or, eb }) => or([eb('totp_step', '<', step), eb('totp_step', '>', newest)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
