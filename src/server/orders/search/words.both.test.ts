import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { MOST_MATCHES } from '#domain/orders/order-answers.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { amountsOwed, rateOf } from '#domain/prices/way-to-pay.ts'
import { aLine } from '#domain/testing/samples.ts'
import { openTestDatabase } from '../../testing/test-shop.ts'
import { changeStatus } from '../change-status.ts'
import { insertOrder } from '../queries.ts'
import { searchOrders, summarizeOrders } from '../search-orders.ts'
import { deleteOrders } from '../trash/delete-orders.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeEach(async () => {
  database = await openTestDatabase()
})

afterEach(() => database.remove())

type Told = {
  readonly name?: string
  readonly cel?: string
  readonly status?: OrderStatus
  readonly date?: string
}

const NEWEST = Date.parse('2026-06-15T12:00:00.000Z')
const daysAgo = (days: number) => new Date(NEWEST - days * DAY_MS).toISOString()

function orderAt(number: number, { date = daysAgo(number), ...told }: Told) {
  return {
    id: `${number}`.padStart(26, '0'),
    date,
    name: 'Ana',
    cel: '261 555-0142',
    way_to_pay: 'pago efectivo' as const,
    total: 1,
    status: 'pendiente' as const,
    idempotency_key: null,
    request_hash: '',
    ...told,
  }
}

async function keep(number: number, told: Told = {}): Promise<string> {
  const line = aLine({ id: 1, name: 'Globo', price: 1, quantity: 1, subtotal: 1 })
  const order = orderAt(number, told)
  await database.db
    .transaction()
    .execute((tx) => insertOrder(tx, order, amountsOwed(rateOf(order.way_to_pay, 62), order.total), [line]))
  return order.id
}

async function keepMany(count: number, told: (number: number) => Told): Promise<void> {
  for (let number = 0; number < count; number++) await keep(number, told(number))
}

const find = (text: string, status?: OrderStatus, page = 1) =>
  searchOrders(database.db, { status, text, page, pageSize: 20, sort: 'nuevas' })
const namesOf = async (text: string, status?: OrderStatus) =>
  (await find(text, status)).orders.map(({ name }) => name)
const allWords = () => database.db.selectFrom('order_words').selectAll().execute()

describe('the words of an order', () => {
  test('move with it to another status', async () => {
    const id = await keep(1)
    await changeStatus(database.db, 'system', id, { status: 'entregado' })
    for (const text of ['ana', '5550142', '0142']) {
      expect(await namesOf(text, 'pendiente')).toEqual([])
      expect(await namesOf(text, 'entregado')).toEqual(['Ana'])
    }
    await changeStatus(database.db, 'system', id, { status: 'entregado' })
    expect(await namesOf('ana', 'entregado')).toEqual(['Ana'])
  })

  const WANTED: OrderStatus[] = ['pagado', 'entregado', 'pendiente', 'para retirar', 'entregado']

  test('have only one status, however many concurrent changes there are', async () => {
    const id = await keep(1)
    await Promise.all(WANTED.map((status) => changeStatus(database.db, 'system', id, { status })))
    const { status } = await database.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()
    expect(new Set((await allWords()).map((row) => row.status))).toEqual(new Set([status]))
  })

  test('are deleted with it', async () => {
    const id = await keep(1)
    await keep(2, { name: 'Ana María' })
    await deleteOrders(database.db, 'system', [id])
    expect(await namesOf('ana')).toEqual(['Ana María'])
    expect(new Set((await allWords()).map((row) => row.order_id))).toEqual(new Set(['2'.padStart(26, '0')]))
  })

  test('are deleted with it even while its status is changing', async () => {
    const id = await keep(1)
    const changing = WANTED.map((status) => changeStatus(database.db, 'system', id, { status }))
    // Changes that come after the deletion find no order.
    await Promise.allSettled([...changing, deleteOrders(database.db, 'system', [id])])
    expect(await database.db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await allWords()).toEqual([])
  })

  test('may be empty', async () => {
    const id = await keep(1, { name: '🎈', cel: 'no tengo' })
    expect(await allWords()).toEqual([])
    await changeStatus(database.db, 'system', id, { status: 'pagado' })
    await deleteOrders(database.db, 'system', [id])
    expect(await database.db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})

describe('a search', () => {
  test('shows the hundred newest and says that there are more', async () => {
    await keepMany(130, (number) => ({ name: `Cliente ${number}` }))
    const first = await find('cliente', 'pendiente')
    expect(first).toMatchObject({ total: MOST_MATCHES + 1, totalPages: 5 })
    expect(first.orders.map(({ name }) => name).slice(0, 2)).toEqual(['Cliente 0', 'Cliente 1'])
    const last = await find('cliente', 'pendiente', 5)
    expect(last.orders.at(-1)?.name).toBe('Cliente 99')
    expect((await find('cliente', 'pendiente', 6)).orders).toEqual([])
    expect(await summarizeOrders(database.db, { text: 'cliente' })).toMatchObject({
      pendiente: MOST_MATCHES + 1,
    })
    expect(await namesOf('cliente 129')).toEqual(['Cliente 129'])
  })

  test('does not report more than a hundred when there are exactly a hundred', async () => {
    await keepMany(100, () => ({}))
    expect(await find('ana', 'pendiente')).toMatchObject({ total: 100, totalPages: 5 })
  })

  test('finds what is rare in one status and frequent in another, even years back', async () => {
    await keepMany(220, (number) => ({
      status: number < 120 ? 'pagado' : number % 50 === 0 ? 'entregado' : 'pendiente',
      date: daysAgo(number < 120 ? 1 : number * 20),
    }))
    expect(await summarizeOrders(database.db, { text: 'ana' })).toEqual({
      pendiente: 98,
      pagado: MOST_MATCHES + 1,
      'para retirar': 0,
      entregado: 2,
    })
    const { orders } = await find('ana', 'entregado')
    expect(orders.map(({ date }) => date)).toEqual([daysAgo(150 * 20), daysAgo(200 * 20)])
  })

  test('returns the newest first, and those of the same moment by code', async () => {
    for (const number of [3, 1, 2]) await keep(number, { name: `Ana ${number}`, date: daysAgo(0) })
    await keep(4, { name: 'Ana 4', date: daysAgo(-40), status: 'entregado' })
    await keep(5, { name: 'Ana 5', date: daysAgo(900) })
    expect(await namesOf('ana')).toEqual(['Ana 4', 'Ana 1', 'Ana 2', 'Ana 3', 'Ana 5'])
  })

  test('shows an order once, however many of its words match', async () => {
    await keepMany(110, (number) => ({ name: `Ana Anabel Andrea Andino ${number}`, cel: '261 261-0162' }))
    for (const text of ['an', '261', '162']) {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => find(text, 'pendiente', page)))
      const ids = pages.flatMap(({ orders }) => orders.map(({ id }) => id))
      expect(new Set(ids).size).toBe(MOST_MATCHES)
      expect(pages[0]?.total).toBe(MOST_MATCHES + 1)
    }
  })

  test.each([
    '%',
    '_',
    '%ana',
    '\\',
    '🎈',
    "'; drop table orders",
    '#',
    '<',
    'a'.repeat(100),
    '0'.repeat(100),
  ])('for %s finds nobody else', async (text) => {
    await keep(1, { name: 'Bruno' })
    expect(await namesOf(text)).toEqual([])
  })

  test('finds a name and a number together, be the number of the mobile or in the name', async () => {
    await keep(1, { name: 'Ana', cel: '261 555-7512' })
    await keep(2, { name: 'Ana', cel: '261 555-0000' })
    await keep(3, { name: 'Kiosco Ana 512', cel: '11 4444-0000' })
    await keep(4, { name: 'Berta', cel: '261 555-7512' })
    expect(await namesOf('ana 512')).toEqual(['Ana', 'Kiosco Ana 512'])
    expect(await namesOf('512 ana', 'pendiente')).toEqual(['Ana', 'Kiosco Ana 512'])
  })

  test('for fifty words at once works', async () => {
    await keep(1, { name: 'a b c' })
    expect(await namesOf([...'abcdefghijklmnopqrstuvwxyz'].join(' '))).toEqual([])
    expect(await namesOf('c b a a b c')).toEqual(['a b c'])
  })

  test('finds nothing in a shop without orders', async () => {
    expect(await find('ana')).toEqual({ orders: [], total: 0, totalPages: 0 })
  })
})
