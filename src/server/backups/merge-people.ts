import type { Selectable } from 'kysely'
import { insertRows } from '../db/rows.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { Restorer } from './backup-process.ts'

type People = {
  readonly [Table in 'users' | 'recovery_codes' | 'invitations' | 'sessions']: Selectable<Tables[Table]>[]
}
type Merged = People & {
  /** Who restores, as the restored shop's journal names them. */
  readonly actor: `user ${number}`
}

export async function readAccounts(db: Db): Promise<People> {
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    recovery_codes: await db.selectFrom('recovery_codes').selectAll().execute(),
    invitations: await db.selectFrom('invitations').selectAll().execute(),
    sessions: await db.selectFrom('sessions').selectAll().execute(),
  }
}

/**
 * Who may enter is no matter of a copy. Accounts are the same by their e-mail: those of the shop stay as they are, those that only the
 * copy has cannot enter. Their numbers are the copy's, because its journal names them. All sessions end but that of who restores.
 */
export function mergePeople(present: People, copied: People, { email, tokenHash }: Restorer): Merged {
  const copiedIds = new Map(copied.users.map(({ email: each, id }) => [each, id]))
  const presentEmails = new Set(present.users.map((user) => user.email))
  const taken = new Set(copiedIds.values())
  let last = Math.max(0, ...taken, ...present.users.map(({ id }) => id))
  const ids = new Map(
    present.users.map(({ id, email: each }) => [id, copiedIds.get(each) ?? (taken.has(id) ? ++last : id)]),
  )
  const idOf = (id: number) => ids.get(id) ?? 0
  const restorer = present.users.find((user) => user.email === email)
  if (!restorer) throw new Error('whoever restores a copy has no account')
  return {
    actor: `user ${idOf(restorer.id)}`,
    users: [
      ...present.users.map((user) => ({ ...user, id: idOf(user.id) })),
      ...copied.users
        .filter((user) => !presentEmails.has(user.email))
        .map((user) => ({ ...user, active: 0 as const, mark_secret: null })),
    ],
    recovery_codes: present.recovery_codes.map((code) => ({ ...code, user_id: idOf(code.user_id) })),
    invitations: present.invitations.map((invitation) => ({
      ...invitation,
      user_id: invitation.user_id === null ? null : idOf(invitation.user_id),
      created_by: idOf(invitation.created_by),
    })),
    sessions: present.sessions
      .filter((session) => session.token_hash === tokenHash)
      .map((session) => ({ ...session, user_id: idOf(session.user_id) })),
  }
}

/** In the transaction that restores. */
export async function replacePeople(
  tx: Db,
  { users, recovery_codes, invitations, sessions }: Merged,
): Promise<void> {
  for (const table of ['sessions', 'invitations', 'recovery_codes', 'users'] as const) {
    await tx.deleteFrom(table).execute()
  }
  await insertRows(tx, 'users', users)
  await insertRows(tx, 'recovery_codes', recovery_codes)
  await insertRows(tx, 'invitations', invitations)
  await insertRows(tx, 'sessions', sessions)
}
