import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf, type Role } from '#domain/people/roles.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { FIRST_TEXTS } from '#domain/shop/message-texts.ts'
import { insertEntry } from '../db/journal.ts'
import { eraseOldCustomers } from '../law/erase-old-customers.ts'
import { cookieName } from '../people/cookies.ts'
import { findUser } from '../people/queries.ts'
import { createSession } from '../people/session.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

async function frame(role: Role = 'dueño') {
  const headers = { cookie: await shop.signIn(role) }
  const answer = await shop.app.inject({ url: '/api/today/frame', headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const FOR_EVERYBODY = ['email', 'permissions', 'notices']
const FOR_SELLERS = [...FOR_EVERYBODY, 'pendingOrders', 'openWithdrawals', 'texts', 'isTillOpen']
const FOR_MANAGERS = [...FOR_SELLERS, 'paymentTasks', 'suggestions']

test.each([
  ['vendedor', FOR_SELLERS],
  ['encargado', FOR_MANAGERS],
  ['dueño', [...FOR_MANAGERS, 'backups', 'firstDay', 'newOwners']],
] as const)("the admin's frame of a %s has only what they may see", async (role, fields) => {
  const seen = await frame(role)
  expect(Object.keys(seen).sort()).toEqual([...fields].sort())
  expect(seen.permissions).toEqual(permissionsOf(role))
})

test("the admin's frame needs a session", async () => {
  const answer = await shop.app.inject('/api/today/frame')
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Tenés que iniciar sesión' }])
})

test("the admin's frame of a new shop has nothing that waits", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-25T12:00:00.000Z') })
  expect(await frame()).toMatchObject({
    email: OWNER.email,
    permissions: [...PERMISSIONS],
    notices: [],
    pendingOrders: 0,
    openWithdrawals: 0,
    paymentTasks: 0,
    isTillOpen: false,
    suggestions: [],
    texts: FIRST_TEXTS,
    backups: {},
    firstDay: { isOffered: true },
  })
})

async function send(method: 'POST' | 'PATCH', url: string, payload: object) {
  const headers = { cookie: await shop.signIn(), 'idempotency-key': crypto.randomUUID() }
  const answer = await shop.app.inject({ method, url, headers, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

async function sell(paid = false): Promise<string> {
  const { id } = await shop.stock({ name: 'Globo', price: 100_000 })
  const lines = [{ id, quantity: 1 }]
  return send('POST', '/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid })
}

test('the frame counts pending orders and open withdrawals, and knows an open till', async () => {
  await sell()
  await sell(true)
  await send('POST', '/api/withdrawals', { name: 'Ana', cel: '261 555-0101', order: '7KQ2-M4XA' })
  await send('POST', '/api/till', { opening: 20_000 })
  expect(await frame('vendedor')).toMatchObject({ pendingOrders: 1, openWithdrawals: 1, isTillOpen: true })
})

test('the frame has the ideas for a season that is near', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-20T12:00:00.000Z') })
  const { suggestions } = await frame('encargado')
  expect(suggestions).toMatchObject([
    { season: 'Halloween', kind: 'slide' },
    { season: 'Halloween', kind: 'promotion' },
  ])
})

test('the frame announces a period for customers’ data that reaches an order, until it is in force', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2023-01-10T12:00:00.000Z') })
  const id = await sell(true)
  await send('PATCH', `/api/order/status/${id}`, { status: 'entregado' })
  vi.setSystemTime('2026-04-25T12:00:00.000Z')
  expect(await frame()).not.toHaveProperty('period')
  await eraseOldCustomers(shop.db, shop.app.settings.shop)
  expect((await frame()).period).toEqual({ months: 24, orders: 1, starts: '2026-05-25T12:00:00.000Z' })
  expect(await frame('encargado')).not.toHaveProperty('period')
  vi.setSystemTime('2026-05-25T12:00:01.000Z')
  expect(await frame()).not.toHaveProperty('period')
})

test('I3 the frame tells the other owners who was made an owner, by a role or an invitation, and nobody else', async () => {
  const seller = await shop.signIn('vendedor')
  const { id: sellerId } = (await findUser(shop.db, 'vendedor@tienda.example')) ?? { id: 0 }
  const invited = await send('POST', '/api/users/invitations', {
    name: 'Zoe',
    role: 'dueño',
    password: OWNER.password,
  })
  const joining = { email: 'zoe@tienda.example', password: 'un castillo de naipes rojos' }
  const joined = await shop.app.inject({
    method: 'POST',
    url: `/api/users/invitations/${invited.token}`,
    payload: joining,
  })
  expect(joined.statusCode, joined.body).toBeLessThan(300)
  await send('PATCH', `/api/users/${sellerId}`, { role: 'dueño', password: OWNER.password })
  const zoe = await createSession(shop.db, { userId: sellerId + 1, device: '', network: '' })
  const seenBy = async (cookie: string) => {
    const answer = await shop.app.inject({ url: '/api/today/frame', headers: { cookie } })
    return answer.json().newOwners
  }
  const sellerSeen = { name: 'Alguien vendedor', date: expect.any(String), by: OWNER.email }
  const zoeSeen = { name: 'Zoe', date: expect.any(String) }
  expect(await seenBy(await shop.signIn())).toEqual([zoeSeen])
  expect(await seenBy(`${cookieName('session', false)}=${zoe}`)).toEqual([sellerSeen])
  expect(await seenBy(seller)).toEqual([zoeSeen])
  // No number of other changes hides it.
  const renamed = { name: 'Zoe', role: 'dueño', active: true } as const
  for (let i = 0; i < 150; i++) {
    const values = { before: renamed, after: { ...renamed, name: `Zoe ${i}` } }
    await insertEntry(shop.db, {
      actor: `user ${sellerId}`,
      kind: 'person.changed',
      subject: `person ${sellerId + 1}`,
      values,
    })
  }
  expect(await seenBy(await shop.signIn())).toEqual([zoeSeen])
  expect((await frame('encargado')).newOwners).toBeUndefined()
  await send('PATCH', `/api/users/${sellerId + 1}`, { role: 'vendedor' })
  expect(await seenBy(await shop.signIn())).toEqual([])
})
