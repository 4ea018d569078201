import type { Insertable, Selectable } from 'kysely'
import type { EntryKind } from '#domain/journal/entries.ts'
import type { Person } from '#domain/people/person.ts'
import { rolesWith } from '#domain/people/roles.ts'
import type { JournalRow } from '../db/journal.ts'
import type { Db, Tables } from '../db/tables.ts'

type InvitationRow = Selectable<Tables['invitations']>

/** People who can sign in come first. */
export async function listPeople(db: Db): Promise<Person[]> {
  const rows = await people(db).orderBy('active', 'desc').orderBy('id').execute()
  return rows.map(asPerson)
}

/** Those who can sign in, with their secrets. */
export async function listActivePeople(db: Db): Promise<Selectable<Tables['users']>[]> {
  return db.selectFrom('users').selectAll().where('active', '=', 1).orderBy('id').execute()
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

const JOINED_OR_CHANGED: readonly EntryKind[] = ['person.joined', 'person.changed']

/** Entries since then that made somebody an owner, the newest first. Others, such as new names, are left out: there may be any number of them. */
export async function listOwnerEntries(
  db: Db,
  since: string,
): Promise<Pick<JournalRow, 'date' | 'actor' | 'subject'>[]> {
  const owners = rolesWith('people').map((role) => `%"role":"${role}"%`)
  return db
    .selectFrom('journal')
    .select(['date', 'actor', 'subject'])
    .where('date', '>', since)
    .where('kind', 'in', JOINED_OR_CHANGED)
    .where(({ eb, and, or, not }) => {
      const says = (side: 'before' | 'after', part: string) =>
        eb(eb.fn.coalesce(side, eb.val('')), 'like', part)
      const isOwner = (side: 'before' | 'after') =>
        and([or(owners.map((role) => says(side, role))), not(says(side, '%"active":false%'))])
      return and([isOwner('after'), not(isOwner('before'))])
    })
    .orderBy('id', 'desc')
    .execute()
}

export async function insertInvitation(db: Db, invitation: Insertable<Tables['invitations']>): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute()
}

/** One to join the team. */
export async function findInvitation(db: Db, tokenHash: string): Promise<InvitationRow | undefined> {
  return invitations(db).where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** One to choose a new password, with whose. */
export async function findPasswordLink(
  db: Db,
  tokenHash: string,
): Promise<{ id: number; name: string; email: string; expires_at: string } | undefined> {
  return validLinks(db)
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
  return invitations(db).where('expires_at', '>', now).orderBy('expires_at', 'desc').execute()
}

function invitations(db: Db) {
  return validLinks(db).selectAll('invitations').where('user_id', 'is', null)
}

/** Links made by somebody who may still make them. */
function validLinks(db: Db) {
  return db
    .selectFrom('invitations')
    .innerJoin('users as maker', 'maker.id', 'invitations.created_by')
    .where('maker.active', '=', 1)
    .where('maker.role', 'in', rolesWith('people'))
}

export async function deleteInvitation(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('invitations').where('token_hash', '=', tokenHash).execute()
}

/** Invitations, and links for others to choose a new password. */
export async function deleteLinksMadeBy(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('invitations').where('created_by', '=', userId).execute()
}

export async function deleteInvitationsExpiredBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', time).execute()
}
