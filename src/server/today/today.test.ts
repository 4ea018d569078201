import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let product: number

beforeEach(async () => {
  shop = await openTestShop()
  product = (await shop.stock({ name: 'Globo', price: 100_000 })).id
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** Only the date. */
const setClock = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })

async function send(method: 'POST' | 'PATCH', url: string, payload: object) {
  const headers = { cookie: await shop.signIn(), 'idempotency-key': crypto.randomUUID() }
  const answer = await shop.app.inject({ method, url, headers, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

async function today(role: Role = 'dueño') {
  const headers = { cookie: await shop.signIn(role) }
  const answer = await shop.app.inject({ url: '/api/today', headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

function order(name: string, pickup = ''): Promise<string> {
  const line = { id: product, price: 1000, quantity: 2, subtotal: 2000 }
  const customer = { name, cel: '261 555-0101', wayToPay: 'pago efectivo', ...(pickup && { pickup }) }
  return send('POST', '/api/order', { ...customer, total: 2000, order: [line] })
}

const move = (id: string, status: string) => send('PATCH', `/api/order/status/${id}`, { status })

test('an empty day has nothing to do, to decide or to hand over', async () => {
  setClock('2026-04-25T12:00:00.000Z')
  expect(await today('vendedor')).toMatchObject({
    day: '2026-04-25',
    toPrepare: { pending: 0, paid: 0, dueToday: 0 },
    ready: { orders: 0 },
    till: null,
    decisions: [],
    overdue: { orders: [], more: 0, byStatus: [] },
    pickups: { orders: [], more: 0, byStatus: [] },
  })
})

describe('orders on the page of the day', () => {
  test('to prepare are the pending and the paid ones, and how many of them are picked up today', async () => {
    setClock('2026-04-25T12:00:00.000Z')
    await order('Ana', '2026-04-25')
    await order('Bruno', '2026-04-26')
    await move(await order('Carla', '2026-04-25'), 'pagado')
    await move(await order('Delia', '2026-04-25'), 'para retirar')
    await move(await order('Ema', '2026-04-25'), 'entregado')
    expect(await today()).toMatchObject({
      toPrepare: { pending: 2, paid: 1, dueToday: 2 },
      pickups: {
        byStatus: [
          { status: 'pendiente', orders: 1 },
          { status: 'pagado', orders: 1 },
          { status: 'para retirar', orders: 1 },
        ],
      },
    })
  })

  test('that are ready wait since the oldest of them was placed', async () => {
    setClock('2026-04-22T12:00:00.000Z')
    const first = await order('Ana')
    setClock('2026-04-25T12:00:00.000Z')
    await move(await order('Bruno'), 'para retirar')
    await move(first, 'para retirar')
    expect(await today()).toMatchObject({ ready: { orders: 2, oldest: '2026-04-22T12:00:00.000Z' } })
  })

  test('of today have their units and what they owe, those of earlier days come apart', async () => {
    setClock('2026-04-24T12:00:00.000Z')
    const late = await order('Ana', '2026-04-24')
    await move(await order('Delia', '2026-04-24'), 'entregado')
    setClock('2026-04-25T12:00:00.000Z')
    const id = await order('Bruno', '2026-04-25')
    await order('Carla')
    const common = { status: 'pendiente', amountDue: 2000, units: 2 }
    expect(await today()).toMatchObject({
      overdue: { orders: [{ id: late, name: 'Ana', day: '2026-04-24', ...common }], more: 0 },
      pickups: { orders: [{ id, name: 'Bruno', day: '2026-04-25', ...common }], more: 0 },
    })
  })

  test('that nobody came for do not hide today’s: the latest are listed, the rest are counted', async () => {
    setClock('2026-04-21T12:00:00.000Z')
    for (const day of ['21', '22', '23', '24', '24', '24', '24']) await order(`Del ${day}`, `2026-04-${day}`)
    setClock('2026-04-25T12:00:00.000Z')
    await order('De hoy', '2026-04-25')
    const { overdue, pickups } = await today()
    const names = overdue.orders.map(({ name }: { name: string }) => name)
    expect([names, overdue.more]).toEqual([['Del 24', 'Del 24', 'Del 24', 'Del 24', 'Del 23'], 2])
    expect(overdue.byStatus).toEqual([{ status: 'pendiente', orders: 7 }])
    expect(pickups.orders).toHaveLength(1)
  })

  test('of tomorrow are not there yet at 23:59 in Mendoza', async () => {
    setClock('2026-04-25T12:00:00.000Z')
    await order('Hoy', '2026-04-25')
    await order('Mañana', '2026-04-26')
    setClock('2026-04-26T02:59:59.000Z')
    expect(await today()).toMatchObject({ day: '2026-04-25', pickups: { orders: [{ name: 'Hoy' }] } })
    setClock('2026-04-26T03:00:00.000Z')
    expect(await today()).toMatchObject({
      day: '2026-04-26',
      overdue: { orders: [{ name: 'Hoy' }] },
      pickups: { orders: [{ name: 'Mañana' }] },
    })
  })
})

test('sales are compared with the same weekday up to this hour, and the week with the one before', async () => {
  const sell = () =>
    send('POST', '/api/order/mostrador', {
      wayToPay: 'pago efectivo',
      lines: [{ id: product, quantity: 1 }],
      paid: true,
    })
  // Saturdays, at 9:10 and 18:00 in Mendoza; and the Sunday after the first.
  setClock('2026-04-18T12:10:00.000Z')
  await sell()
  setClock('2026-04-18T21:00:00.000Z')
  await sell()
  setClock('2026-04-19T15:00:00.000Z')
  await sell()
  setClock('2026-04-25T12:00:00.000Z')
  await sell()
  await sell()
  setClock('2026-04-25T14:00:00.000Z')
  const { sales } = await today('encargado')
  expect([sales.total, sales.before]).toEqual([2000, 1000])
  const totals = ({ rows }: { rows: { total: number }[] }) => rows.map(({ total }) => total)
  expect(totals(sales.week.now)).toEqual([0, 0, 0, 0, 0, 2000, 0])
  expect(totals(sales.week.before)).toEqual([0, 0, 0, 0, 0, 2000, 1000])
  expect(await today('vendedor')).not.toHaveProperty('sales')
})

test('the open till says since when and with how much, not what should be in it', async () => {
  const openedAt = new Date().toISOString()
  const values = { opened_at: openedAt, opened_by: 'user 1', opening: 2_000_000 }
  await shop.db.insertInto('tills').values(values).execute()
  expect((await today('vendedor')).till).toEqual({ opening: 20_000, openedAt })
})

describe('to decide', () => {
  const kinds = async (role?: Role) => (await today(role)).decisions.map(({ kind }: { kind: string }) => kind)

  async function search(text: string): Promise<void> {
    await shop.app.inject(`/api/products/buscar?text=${encodeURIComponent(text)}`)
    await shop.app.searchLog.flush()
  }

  test('are searches that found nothing in the last seven days, until they find something', async () => {
    setClock('2026-04-25T12:00:00.000Z')
    for (const text of ['globo', 'velas led', 'velas led', 'zzzzzz']) await search(text)
    expect((await today()).decisions).toEqual([
      { kind: 'search', text: 'velas led', times: 2 },
      { kind: 'search', text: 'zzzzzz', times: 1 },
    ])
    await shop.stock({ name: 'Velas led' })
    expect((await today()).decisions).toEqual([{ kind: 'search', text: 'zzzzzz', times: 1 }])
    setClock('2026-05-02T12:00:00.000Z')
    expect(await kinds()).not.toContain('search')
  })

  test('are withdrawals without an answer, for sellers too', async () => {
    setClock('2026-04-25T12:00:00.000Z')
    const payload = { name: 'Ana', cel: '261 555-0101', order: '7KQ2-M4XA' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload })
    expect(answer.statusCode, answer.body).toBe(201)
    expect((await today('vendedor')).decisions).toEqual([
      { kind: 'withdrawals', open: 1, since: '2026-04-25T12:00:00.000Z' },
    ])
  })

  test('is a season that is near, with its ideas', async () => {
    setClock('2026-10-20T12:00:00.000Z')
    expect((await today()).decisions).toEqual([
      { kind: 'season', season: 'Halloween', date: '2026-10-31', ideas: ['slide', 'promotion'] },
    ])
  })

  test('are payments as soon as they come, named up to three', async () => {
    setClock('2026-04-25T12:00:00.000Z')
    const ids: string[] = []
    for (const name of ['Ana', 'Bruno', 'Carla', 'Delia']) ids.push(await order(name))
    expect(await kinds()).toEqual([])
    for (const id of ids) await send('POST', `/api/order/${id}/payments`, { amount: 2500 })
    const { decisions } = await today()
    expect(decisions.slice(0, 3)).toMatchObject(Array(3).fill({ kind: 'payment', task: { amount: 500 } }))
    expect(decisions[3]).toEqual({ kind: 'payments', more: 1 })
  })

  test('are prices that could not be changed at their hour', async () => {
    setClock('2026-04-25T12:00:00.000Z')
    const failed = { at: '2026-04-25T11:00:00.000Z', actor: 'user 1', summary: '10 % más', state: 'failed' }
    await shop.db
      .insertInto('scheduled_prices')
      .values({ ...failed, state: 'failed', reason: 'No hay productos', request: null, request_hash: '' })
      .execute()
    expect((await today()).decisions).toEqual([
      { kind: 'prices', summary: '10 % más', reason: 'No hay productos' },
    ])
  })

  test('are for who may decide: a seller hears of nothing that is not theirs', async () => {
    setClock('2026-10-20T12:00:00.000Z')
    await search('velas led')
    const id = await order('Ana')
    await send('POST', `/api/order/${id}/payments`, { amount: 2500 })
    expect(await kinds('encargado')).toEqual(['payment', 'search', 'season'])
    expect(await kinds('vendedor')).toEqual([])
  })
})
