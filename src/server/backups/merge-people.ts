import type { Restorer } from './backup-request.ts'
import type { Accounts } from './queries.ts'

type Merged = Accounts & {
  /** The number that somebody of the shop has now; 0 for nobody. */
  readonly idOf: (id: number) => number
}

/**
 * Accounts are not restored from another shop's copy. Accounts are the same by their e-mail: those of the shop stay as they are, those that
 * only the copy has cannot enter. Their numbers are the copy's, because its journal names them. All sessions end but that of who restores.
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
