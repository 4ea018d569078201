import { expect, test } from 'vitest'
import { mergePeople } from './merge-people.ts'
import type { Accounts } from './queries.ts'

const user = (id: number, email: string, more: Partial<Accounts['users'][number]> = {}) => ({
  id,
  email,
  password_hash: `hash of ${email} now`,
  name: email,
  role: 'dueño' as const,
  active: 1 as const,
  totp_secret: null,
  totp_step: 0,
  mark_secret: null,
  known_browsers: `["browser of ${email}"]`,
  pin_hash: null,
  ...more,
})
const session = (token_hash: string, user_id: number) => ({
  token_hash,
  user_id,
  created_at: '',
  seen_at: '',
  device: '',
  network: '',
})
const people = (users: Accounts['users'], more: Partial<Accounts> = {}): Accounts => ({
  users,
  recovery_codes: [],
  invitations: [],
  sessions: [],
  ...more,
})

test('people stay as they are now, with passwords, roles and access; those only in the backup cannot sign in', () => {
  const present = people([user(1, 'ana'), user(2, 'bea', { role: 'vendedor', active: 0, totp_secret: 'x' })])
  const copied = people([
    user(1, 'ana', { password_hash: 'an old one' }),
    user(2, 'bea', { role: 'dueño' }),
    user(3, 'carla'),
  ])
  const merged = mergePeople(present, copied, { tokenHash: '' })
  expect(merged.users).toEqual([...present.users, { ...copied.users[2], active: 0, known_browsers: null }])
})

test('if another shop uses the same ids, the journal still names the right people', () => {
  const present = people([user(1, 'ana'), user(2, 'bea')], {
    recovery_codes: [{ user_id: 1, code_hash: 'code' }],
    invitations: [
      { token_hash: 'link', name: 'Dani', role: 'vendedor', user_id: 2, created_by: 1, expires_at: '' },
    ],
    sessions: [session('own', 1), session('other', 1), session('other', 2)],
  })
  const copied = people([user(1, 'zoe'), user(2, 'ana')], { sessions: [session('old', 1)] })
  const merged = mergePeople(present, copied, { tokenHash: 'own' })
  expect(merged.users.map(({ id, email, active }) => [id, email, active])).toEqual([
    [2, 'ana', 1],
    [3, 'bea', 1],
    [1, 'zoe', 0],
  ])
  expect([1, 2, 7].map(merged.idOf)).toEqual([2, 3, 0])
  expect(merged.sessions).toEqual([session('own', 2)])
  expect(merged.recovery_codes).toEqual([{ user_id: 2, code_hash: 'code' }])
  expect(merged.invitations).toMatchObject([{ user_id: 3, created_by: 2 }])
})
