import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { change } from '../../../src/server/db/change.ts'
import type { Db } from '../../../src/server/db/tables.ts'
import { openTransactions, transact } from '../../../src/server/db/transact.ts'
import { signedIn } from '../../../src/server/people/guard.ts'
import { updateUser } from '../../../src/server/people/queries.ts'
import { createSession, hashToken } from '../../../src/server/people/session.ts'
import { OWNER } from '../../../src/server/testing/owner.ts'
import { openTestShop, type TestShop } from '../../../src/server/testing/test-shop.ts'

let shop: TestShop
let owner: number

beforeEach(async () => {
  shop = await openTestShop()
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', OWNER.email)
    .executeTakeFirstOrThrow()
  owner = id
})

afterEach(() => shop.close())

type Late = { readonly method: 'DELETE' | 'POST'; readonly url: string; readonly payload?: object }

/** Makes the request wait for its transaction, does the other thing first, and gives the request's status. */
async function whileWaiting(
  request: Late,
  other: (tx: Db) => Promise<unknown>,
  locks = ['catalogue', 'owner'],
): Promise<number> {
  const headers = { cookie: await shop.signIn() }
  let answer: Promise<{ statusCode: number }> | undefined
  await transact(shop.db, locks, async (tx) => {
    answer = shop.app.inject({ ...request, headers }).then((response) => response)
    await expect.poll(() => openTransactions(shop.db)).toBe(2)
    await other(tx)
  })
  return (await answer)?.statusCode ?? 0
}

const endSessions = (tx: Db) => tx.deleteFrom('sessions').execute()

test.each([
  ['whose session ended', endSessions, 401],
  ['who was switched off', (tx: Db) => updateUser(tx, owner, { active: 0 }), 401],
  ['who got another role', (tx: Db) => updateUser(tx, owner, { role: 'vendedor' }), 403],
  ['who may still do it', async () => undefined, 200],
])('I1 a change by somebody %s before its turn came', async (_, other, status) => {
  const { id } = await shop.stock()
  expect(await whileWaiting({ method: 'DELETE', url: `/api/products/${id}` }, other)).toBe(status)
  const left = await shop.db.selectFrom('products').select('id').execute()
  expect(left).toHaveLength(status === 200 ? 0 : 1)
})

test('I1 people are changed by nobody whose session ended before their turn came', async () => {
  const token_hash = 'a'.repeat(64)
  await shop.db
    .insertInto('invitations')
    .values({
      token_hash,
      name: 'Ana',
      role: 'vendedor',
      created_by: owner,
      expires_at: '2100-01-01T00:00:00.000Z',
    })
    .execute()
  expect(
    await whileWaiting(
      { method: 'DELETE', url: `/api/users/invitations/abiertas/${token_hash}` },
      endSessions,
    ),
  ).toBe(401)
  expect(await shop.db.selectFrom('invitations').select('name').execute()).toHaveLength(1)
})

test('I1 what a change turns out to need is judged by the role of that moment: a former owner forgives nothing again', async () => {
  const headers = { cookie: await shop.signIn() }
  const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    shop.app.inject({ method, url: `/api/order${url}`, headers, payload })
  const { id: product } = await shop.stock()
  const sale = { wayToPay: 'pago efectivo', lines: [{ id: product, quantity: 1 }] }
  const id = (await send('POST', '/mostrador', sale)).json()
  await send('PATCH', `/status/${id}`, { status: 'para retirar', rest: 'perdonado' })
  await send('PATCH', `/status/${id}`, { status: 'pendiente' })
  const undo = {
    method: 'POST',
    url: `/api/order/status/${id}/deshacer`,
    payload: { status: 'pendiente' },
  } as const
  const demoted = (tx: Db) => updateUser(tx, owner, { role: 'vendedor' })
  expect(await whileWaiting(undo, demoted, [`order ${id}`])).toBe(403)
  const order = await shop.db.selectFrom('orders').select(['status', 'forgiven']).executeTakeFirst()
  expect(order).toEqual({ status: 'pendiente', forgiven: 0 })
})

/** How many statements of this database wait for a lock. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('whoever is switched off while a change of theirs is under way is switched off after it', async () => {
  const token = await createSession(shop.db, { userId: owner, device: '', network: '' })
  const order: string[] = []
  let switchedOff: Promise<void> | undefined
  await change(shop.db, { actor: signedIn({ userId: owner, tokenHash: hashToken(token) }) }, async () => {
    switchedOff = updateUser(shop.db, owner, { active: 0 }).then(() => void order.push('switched off'))
    // It waits for this transaction.
    await expect.poll(() => waiting(shop.db)).toBeGreaterThan(0)
    order.push('changed')
  })
  await switchedOff
  expect(order).toEqual(['changed', 'switched off'])
})

test('only a change waits for another change of who may act: a body that is refused has its answer at once', async () => {
  const headers = { cookie: await shop.signIn() }
  const answer = await transact(shop.db, [], async (tx) => {
    await updateUser(tx, owner, { name: 'Eva' })
    return shop.app.inject({ method: 'POST', url: '/api/till/count', headers, payload: { counted: 'x' } })
  })
  expect(answer.statusCode).toBe(400)
})
