import type { Insertable, Selectable } from 'kysely'
import type { Person } from '#domain/people/person.ts'
import type { Db, Tables } from '../db/tables.ts'

type InvitationRow = Selectable<Tables['invitations']>

/** Those who may enter first. */
export async function listPeople(db: Db): Promise<Person[]> {
  const rows = await people(db).orderBy('active', 'desc').orderBy('id').execute()
  return rows.map(asPerson)
}

export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const row = await people(db).where('id', '=', id).executeTakeFirst()
  return row && asPerson(row)
}

function people(db: Db) {
  return db.selectFrom('users').select(['id', 'name', 'email', 'role', 'active'])
}

function asPerson({
  active,
  ...row
}: Pick<Selectable<Tables['users']>, 'id' | 'name' | 'email' | 'role' | 'active'>): Person {
  return { ...row, active: active === 1 }
}

export async function insertInvitation(db: Db, invitation: Insertable<Tables['invitations']>): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute()
}

/** One to join the team. */
export async function findInvitation(db: Db, tokenHash: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is', null)
    .executeTakeFirst()
}

/** One to choose a new password, with whose. */
export async function findPasswordLink(
  db: Db,
  tokenHash: string,
): Promise<{ id: number; name: string; email: string; expires_at: string } | undefined> {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select(['users.id', 'users.name', 'users.email', 'invitations.expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('users.active', '=', 1)
    .executeTakeFirst()
}

export async function deletePasswordLinksOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('invitations').where('user_id', '=', userId).execute()
}

export async function listInvitations(db: Db, now: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute()
}

export async function deleteInvitation(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('invitations').where('token_hash', '=', tokenHash).execute()
}

/** Those that somebody made, and links to choose a new password of their own. */
export async function deleteInvitationsOf(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where(({ or, eb }) => or([eb('created_by', '=', userId), eb('user_id', '=', userId)]))
    .execute()
}

export async function deleteInvitationsExpiredBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', time).execute()
}
