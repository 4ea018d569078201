import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { OWNER } from '../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { makeOrderId } from '../order-id.ts'
import { ORDER_PARTS } from '../trash-queries.ts'
import { eraseOrders } from './erase-orders.ts'

const NOW = new Date('2026-11-16T15:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

let shop: TestShop
let headers: { cookie: string }
let product: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  product = (await shop.stock()).id
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

function send(payload: object, key: string) {
  return shop.app.inject({ method: 'POST', url: '/api/order', headers: { 'idempotency-key': key }, payload })
}

function orderOf(name: string, cel = '261 555-0142') {
  const line = { id: product, price: 4700, quantity: 2, subtotal: 9400 }
  return {
    name,
    cel,
    wayToPay: 'mercado pago',
    total: 9400,
    order: [line],
    note: 'Hola',
    pickup: '2026-11-20',
  }
}

async function place(name = 'Zulema Núñez'): Promise<string> {
  return (await send(orderOf(name), `clave-${Math.random().toString(36).slice(2)}`)).json()
}

async function owner(method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, payload?: object) {
  // A session lasts a week, and these tests cover months.
  if ((await shop.app.inject({ url: '/api/session', headers })).statusCode === 401)
    headers = { cookie: await shop.signIn() }
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const remove = (id: string) => owner('DELETE', `/api/order/${id}`)
const restore = (id: string) => owner('POST', `/api/order/${id}/restore`)
const trash = async (text = '') =>
  (await owner('GET', `/api/order/papelera?text=${encodeURIComponent(text)}`)).body

/** Everything that is stored of all orders, as it is. */
async function stored() {
  return {
    orders: await shop.db.selectFrom('orders').selectAll().orderBy('id').execute(),
    lines: await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
    words: await shop.db.selectFrom('order_words').selectAll().orderBy('word').orderBy('order_id').execute(),
    counts: (await shop.db.selectFrom('order_counts').selectAll().orderBy('status').execute()).filter(
      ({ count }) => count > 0,
    ),
  }
}

describe('a deleted order', () => {
  test('is gone from lists, counts, search and receipt, and comes back exactly as it was', async () => {
    await place('Otra')
    const id = await place()
    await owner('PATCH', `/api/order/status/${id}`, { status: 'pagado' })
    await owner('PATCH', `/api/order/${id}/nota`, { note: 'Ojo', before: '' })
    const before = await stored()

    expect(await remove(id)).toEqual({ status: 200, body: { message: 'Orden eliminada' } })
    expect((await shop.app.inject(`/api/order/cel/${id}`)).statusCode).toBe(404)
    expect((await owner('GET', '/api/order/resumen')).body).toMatchObject({ pendiente: 1, pagado: 0 })
    expect((await owner('GET', '/api/order/buscar?text=zulema')).body.total).toBe(0)
    expect((await stored()).words.map(({ order_id }) => order_id)).not.toContain(id)

    expect(await restore(id)).toEqual({ status: 200, body: { message: 'Orden restaurada' } })
    expect(await stored()).toEqual(before)
    expect(await trash()).toMatchObject({ orders: [], total: 0 })
  })

  test('is listed with who deleted it and when, the last one first', async () => {
    const ids = [await place('Ana'), await place('Beto')]
    for (const [days, id] of ids.entries()) {
      vi.setSystemTime(later(days))
      await remove(id)
    }
    const { orders, ...rest } = await trash()
    expect(rest).toEqual({ total: 2, totalPages: 1, page: 1 })
    expect(orders).toEqual([
      expect.objectContaining({ id: ids[1], name: 'Beto', deletedAt: later(1).toISOString() }),
      {
        id: ids[0],
        date: NOW.toISOString(),
        name: 'Ana',
        cel: '261 555-0142',
        status: 'pendiente',
        amountDue: 9982.8,
        deletedAt: NOW.toISOString(),
        deletedBy: OWNER.email,
      },
    ])
  })

  test.each([
    ['zulema', 1],
    ['nunez', 0],
    ['nuñez zul', 1],
    ['2615550142', 2],
    ['555-0142', 2],
    ['%', 2],
    ['nadie', 0],
  ])('is found by name or mobile: %s finds %d', async (text, count) => {
    for (const name of ['Zulema Núñez', 'Ana']) await remove(await place(name))
    expect((await trash(text)).total).toBe(count)
  })

  test('is found by its code', async () => {
    const id = await place()
    await remove(id)
    await remove(await place())
    expect((await trash(`${id.slice(0, 4)}-${id.slice(4, 8)}`)).orders).toMatchObject([{ id }])
  })

  test('cannot be restored twice, nor if there never was one', async () => {
    const id = await place()
    expect(await restore(id)).toEqual({ status: 409, body: { error: 'La orden no está en la papelera' } })
    await remove(id)
    const answers = await Promise.all([restore(id), restore(id), restore(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const unknown of [makeOrderId(), '1']) expect((await restore(unknown)).status).toBe(404)
    expect((await stored()).orders).toHaveLength(1)
  })

  test('keeps its key: the same order sent again creates no second one', async () => {
    const payload = orderOf('Ana')
    const first = await send(payload, 'clave-de-ana')
    await remove(first.json())
    const again = await send(payload, 'clave-de-ana')
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect((await send(orderOf('Beto'), 'clave-de-ana')).statusCode).toBe(422)
    expect((await stored()).orders).toEqual([])
    expect((await trash()).total).toBe(1)
  })

  test('is restored together with others; those that are not in the trash are skipped', async () => {
    const ids = [await place('Ana'), await place('Beto'), await place('Caro')]
    const before = await stored()
    await owner('POST', '/api/order/eliminar', { ids: ids.slice(0, 2) })
    const answer = await owner('POST', '/api/order/restaurar', { ids: [...ids, makeOrderId()] })
    expect(answer).toEqual({ status: 200, body: { message: '2 órdenes restauradas' } })
    expect(await stored()).toEqual(before)
    expect((await owner('POST', '/api/order/restaurar', { ids: [] })).body).toEqual({
      error: 'Elegí al menos una orden',
    })
  })

  test('deleting and restoring at once leaves it in one place', async () => {
    const id = await place()
    for (let round = 0; round < 5; round++) {
      await Promise.all([remove(id), restore(id), remove(id), restore(id)])
      const kept = (await stored()).orders.length
      const { total } = await trash()
      expect(kept + total).toBe(1)
    }
  })
})

describe('after 30 days', () => {
  const lines = () =>
    shop.db
      .selectFrom('journal')
      .select(['actor', 'subject', 'before', 'after'])
      .where('kind', '=', 'order.erased')
      .execute()

  test('a deleted order is erased, not before, and the journal keeps no personal data', async () => {
    const id = await place()
    await remove(id)
    vi.setSystemTime(new Date(later(30).getTime()))
    expect(await eraseOrders(shop.db)).toBe(0)
    vi.setSystemTime(new Date(later(30).getTime() + 1))
    expect(await eraseOrders(shop.db)).toBe(1)
    expect(await lines()).toEqual([{ actor: 'system', subject: `order ${id}`, before: null, after: null }])
    const answer = await restore(id)
    expect(answer).toEqual({ status: 404, body: { error: 'La orden ya no está en la papelera' } })
    const everything = await shop.db.selectFrom('journal').selectAll().execute()
    expect(JSON.stringify(everything)).not.toMatch(/Zulema|0142|Hola/)
  })

  test('many deleted orders are erased in batches, and others stay', async () => {
    const kept = await place('Queda')
    const ids = Array.from({ length: 250 }, () => makeOrderId())
    const values = ids.map((id) => ({
      id,
      deleted_at: NOW.toISOString(),
      actor: 'user 1',
      words: '',
      idempotency_key: null,
      data: '{}',
    }))
    await shop.db.insertInto('deleted_orders').values(values).execute()
    vi.setSystemTime(later(31))
    // As when two processes clean up at the same moment.
    const counts = await Promise.all([eraseOrders(shop.db), eraseOrders(shop.db)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(250)
    expect(await lines()).toHaveLength(250)
    expect((await stored()).orders).toMatchObject([{ id: kept }])
  })
})

test('everything that belongs to an order is deleted and restored with it', async () => {
  const tables = await shop.db.introspection.getTables()
  const parts = tables.filter(({ columns }) => columns.some(({ name }) => name === 'order_id'))
  // The words are derived from the order, and payments stay: the money was received. So do withdrawals: the customer
  // has their code.
  const others = ['order_words', 'payments', 'payment_preferences', 'withdrawals', 'takings']
  const names = parts.map(({ name }) => name).filter((name) => !others.includes(name))
  expect(names.sort()).toEqual([...ORDER_PARTS].sort())
})
