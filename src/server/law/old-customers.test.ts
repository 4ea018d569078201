import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { listDelivered } from '../orders/customer-queries.ts'
import { cleanUpLoginAttempts } from '../people/guesses.ts'
import { lawDesk } from '../testing/law-desk.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { eraseOldCustomers } from './erase-old-customers.ts'

const NOW = Date.parse('2026-11-18T12:00:00Z')

let shop: TestShop
let desk: Awaited<ReturnType<typeof lawDesk>>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  shop = await openTestShop()
  desk = await lawDesk(shop)
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** Sessions end meanwhile, so the owner signs in again. */
async function goTo(date: string | number) {
  vi.setSystemTime(date)
  desk.headers.cookie = await shop.signIn()
}

const cleanUp = () => eraseOldCustomers(shop.db, shop.app.settings.shop)
const deliver = (id: string) => desk.owner('PATCH', `/api/order/status/${id}`, { status: 'entregado' })
const nameOf = async (id: string) => (await shop.app.inject(`/api/order/cel/${id}`)).json().name
const announced = async () => (await desk.owner('GET', '/api/customers/plazo')).body.announced

/** Announced, and 30 days later. */
async function afterNotice() {
  await cleanUp()
  await goTo(Date.now() + 30 * DAY_MS)
}

/** Of the only order, without entries in the journal. */
async function insertCopies(count: number) {
  const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, index) => ({
    ...order,
    id: String(index).padStart(order.id.length, 'Z'),
    idempotency_key: null,
  }))
  for (let start = 0; start < count; start += 300) {
    await shop.db
      .insertInto('orders')
      .values(copies.slice(start, start + 300))
      .execute()
  }
}

describe('orders keep their customer', () => {
  test('for 24 months from the delivery, then the person is erased and the amounts stay', async () => {
    const delivered = await desk.place({ note: 'Tocá timbre' })
    const handedOverLate = await desk.place({ name: 'Beto' })
    const waiting = await desk.place({ name: 'Carla' })
    await deliver(delivered)
    await goTo('2027-03-01T12:00:00Z')
    await deliver(handedOverLate)

    await goTo('2028-10-01T12:00:00Z')
    await afterNotice()
    expect(await cleanUp()).toBe(0)

    await goTo('2028-11-18T12:00:01Z')
    expect(await cleanUp()).toBe(1)
    const receipt = (await shop.app.inject(`/api/order/cel/${delivered}`)).json()
    expect(receipt).toMatchObject({ name: 'Cliente eliminado', cel: '', total: 9400, status: 'entregado' })
    expect(receipt).not.toHaveProperty('note')
    expect(await nameOf(handedOverLate)).toBe('Beto')
    expect((await desk.journalOf('order.customer')).map(({ actor, subject }) => [actor, subject])).toEqual([
      ['system', `order ${delivered}`],
    ])

    await goTo('2029-03-01T12:00:01Z')
    expect(await cleanUp()).toBe(1)
    expect(await nameOf(handedOverLate)).toBe('Cliente eliminado')
    // However old, it still has to be handed over.
    await goTo('2036-01-01T12:00:00Z')
    expect(await cleanUp()).toBe(0)
    expect(await nameOf(waiting)).toBe('Carla')
  })

  test('as long as the owner decides; old ones without a history count from their date', async () => {
    await deliver(await desk.place())
    await insertCopies(1)
    await shop.set({ customerMonths: 1 })
    await afterNotice()
    await goTo('2026-12-18T12:00:00Z')
    expect(await cleanUp()).toBe(0)
    await goTo('2026-12-18T12:00:01Z')
    expect(await cleanUp()).toBe(2)
    // No later run reads them again.
    const old = { before: new Date().toISOString(), after: undefined, limit: 10 }
    expect(await listDelivered(shop.db, old)).toEqual([])
  })

  test('also in the trash, and in withdrawals from the answer on', async () => {
    const deleted = await desk.place()
    await deliver(deleted)
    await desk.withdraw({ order: deleted })
    await desk.withdraw({ name: 'Beto', cel: '261 555-0999' })
    await desk.owner('PATCH', '/api/withdrawals/1', { isResolved: true, note: 'Hablé con Zulema' })
    await shop.set({ customerMonths: 1 })
    await afterNotice()
    await desk.owner('DELETE', `/api/order/${deleted}`)
    await goTo('2026-12-18T12:00:01Z')
    expect(await cleanUp()).toBe(2)
    expect((await desk.owner('POST', `/api/order/${deleted}/restore`)).status).toBe(200)
    expect(await nameOf(deleted)).toBe('Cliente eliminado')
    expect((await desk.list()).map(({ name }: { name: string }) => name)).toEqual([
      'Beto',
      'Cliente eliminado',
    ])
    expect(await cleanUp()).toBe(0)
  })

  test('for another 30 days after each new period, of which the owner is told with a number', async () => {
    const ids = await Promise.all([desk.place(), desk.place(), desk.place()])
    for (const id of ids) await deliver(id)
    await goTo('2029-01-01T12:00:00Z')
    expect(await announced()).toBeUndefined()
    await cleanUp()
    await cleanUp()
    expect(await announced()).toEqual({ months: 24, orders: 3, starts: '2029-01-31T12:00:00.000Z' })

    await shop.set({ customerMonths: 26 })
    await goTo('2029-01-31T12:00:01Z')
    expect(await cleanUp()).toBe(0)
    expect(await announced()).toEqual({ months: 26, orders: 3, starts: '2029-03-02T12:00:01.000Z' })
    await goTo('2029-03-02T12:00:00Z')
    expect(await cleanUp()).toBe(0)
    await goTo('2029-03-02T12:00:01Z')
    expect(await cleanUp()).toBe(3)
    expect(await desk.journalOf('customers.period')).toHaveLength(2)
  })

  test('of many orders it erases a part each hour, and none is left out', async () => {
    await deliver(await desk.place())
    await insertCopies(600)
    await goTo('2029-01-01T12:00:00Z')
    await afterNotice()
    expect(await announced()).toMatchObject({ orders: 601 })
    expect(await cleanUp()).toBe(500)
    expect(await cleanUp()).toBe(101)
    const left = await shop.db.selectFrom('orders').select('id').where('cel', '!=', '').execute()
    expect(left).toEqual([])
  })
})

test('the privacy page says how long data of customers is kept', async () => {
  const text = async () => (await shop.app.inject('/api/shop/legal/privacidad')).json().text
  expect(await text()).toContain('Se borran solos 24 meses después de la entrega')
  await shop.set({ customerMonths: 1 })
  expect(await text()).toContain('Se borran solos 1 mes después')
})

test('records of attempts to sign in are erased within a day', async () => {
  const attempts = () => shop.db.selectFrom('login_attempts').selectAll().execute()
  const payload = { email: OWNER.email, password: 'otra cosa distinta' }
  await shop.app.inject({ method: 'POST', url: '/api/session', payload })
  expect(await attempts()).toHaveLength(1)
  await goTo(NOW + DAY_MS)
  await cleanUpLoginAttempts(shop.db, Date.now())
  expect(await attempts()).toEqual([])
})
