import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { insertRows } from './rows.ts'

const entry = (actor: string, kind: string, subject: string, after: object) => ({
  date: '2026-11-10T12:00:00.000Z',
  actor,
  kind,
  subject,
  before: null,
  after: JSON.stringify(after),
})
const opened = (user: number, session: string, browser: string) =>
  entry(`user ${user}`, 'session.opened', `session ${session}`, { isNew: false, browser })
const reviewed = (user: number, session: string, isKnown: boolean) =>
  entry(`user ${user}`, 'session.reviewed', `session ${session}`, { isKnown })
const switchedOff = (user: number) =>
  entry('user 1', 'person.changed', `person ${user}`, { name: 'Ana', role: 'caja', active: false })

test('of an older shop the browsers of each person are those in which they signed in since they disowned one', async () => {
  const { db, remove } = await openEmptyDatabase()
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0039')))
  for (const name of ['ana', 'bea', 'carla', 'dani']) {
    await insertRows(db, 'users', [{ email: `${name}@tienda.example`, password_hash: '' }])
  }
  const entries = [
    ...Array.from({ length: 25 }, (_, i) => opened(1, `a${i}`, `browser ${i}`)),
    opened(1, 'a25', 'browser 7'),
    reviewed(1, 'a25', true),
    opened(2, 'b0', 'computer'),
    opened(2, 'b1', 'intruder'),
    // By an owner.
    reviewed(1, 'b1', false),
    opened(2, 'b2', 'computer'),
    opened(3, 'c0', 'telephone'),
    switchedOff(3),
  ]
  for (const each of entries) await insertRows(db, 'journal', [each])
  await migrate(db, MIGRATIONS)
  const users = await db.selectFrom('users').select('known_browsers').orderBy('id').execute()
  const lists = users.map(({ known_browsers }) => JSON.parse(known_browsers ?? 'null'))
  expect(lists.slice(1)).toEqual([['computer'], null, null])
  expect(lists[0]).toHaveLength(20)
  expect(lists[0].slice(0, 3)).toEqual(['browser 7', 'browser 24', 'browser 23'])
  await remove()
})
