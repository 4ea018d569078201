import type { Restorer } from './backup-request.ts'
import type { Accounts } from './queries.ts'

type Merged = Accounts & {
  /** The number that somebody of the shop has now; 0 for nobody. */
  readonly idOf: (id: number) => number
}

/**
 * Merges accounts when another shop's backup is restored. Accounts match by e-mail: those of this shop stay as they are, those only in the
 * backup cannot sign in. Ids are the backup's, because its journal refers to them. Every session ends except the restorer's.
 */
export function mergePeople(
  present: Accounts,
  copied: Accounts,
  { tokenHash }: Pick<Restorer, 'tokenHash'>,
): Merged {
  const copiedIds = new Map(copied.users.map(({ email: each, id }) => [each, id]))
  const presentEmails = new Set(present.users.map((user) => user.email))
  const taken = new Set(copiedIds.values())
  let last = Math.max(0, ...taken, ...present.users.map(({ id }) => id))
  const ids = new Map(
    present.users.map(({ id, email: each }) => [id, copiedIds.get(each) ?? (taken.has(id) ? ++last : id)]),
  )
  const idOf = (id: number) => ids.get(id) ?? 0
  return {
    idOf,
    users: [
      ...present.users.map((user) => ({ ...user, id: idOf(user.id) })),
      ...copied.users
        .filter((user) => !presentEmails.has(user.email))
        .map((user) => ({ ...user, active: 0 as const, known_browsers: null })),
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
