import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
let product: number

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  product = (await shop.stock({ price: 100_000 })).id
})

afterEach(() => shop.close())

const get = (url: string) => shop.app.inject({ url, headers })
const post = (url: string, payload: object, more: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })

const open = (opening: number) => post('/api/till', { opening })
const move = (amount: number, reason = 'Flete') => post('/api/till/movements', { amount, reason })
const close = (counted: number, note?: string) => post('/api/till/close', { counted, note })

/** An order of 2000. */
async function sell(fields: object = { paid: true }): Promise<string> {
  const order = { wayToPay: 'pago efectivo', lines: [{ id: product, quantity: 2 }], ...fields }
  const answer = await post('/api/order/mostrador', order)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function refund(id: string, amount: number): Promise<void> {
  const { payments } = (await get(`/api/order/${id}/payments`)).json()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answer = await post(`/api/payments/${payments[0].id}/refunds`, { amount }, key)
  expect(answer.statusCode, answer.body).toBe(201)
}

const stored = async () => [
  await shop.db.selectFrom('tills').selectAll().orderBy('id').execute(),
  await shop.db.selectFrom('till_movements').selectAll().orderBy('id').execute(),
  await shop.db.selectFrom('journal').selectAll().orderBy('id').execute(),
]

describe('a day of the till', () => {
  test('expects opening, cash of orders and movements, and keeps all of it with the close', async () => {
    expect((await get('/api/till')).body).toBe('null')
    expect((await open(20_000)).statusCode).toBe(201)
    const sold = await sell()
    await sell({ paid: true, wayToPay: 'mercado pago' })
    await refund(sold, 700)
    expect((await move(-1500.5, ' Flete ')).json()).toMatchObject({ amount: -1500.5, reason: 'Flete' })
    await move(300, 'Cambio del banco')
    const answer = await close(20_000, 'Vuelto de más')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({ expected: 20_099.5, counted: 20_000, difference: -99.5 })

    const { closes, totalPages } = (await get('/api/till/closes')).json()
    expect(totalPages).toBe(1)
    expect(closes).toMatchObject([{ expected: 20_099.5, difference: -99.5, note: 'Vuelto de más' }])
    expect((await get(`/api/till/closes/${closes[0].id}`)).json()).toMatchObject({
      opening: 20_000,
      openedBy: 'duena@tienda.example',
      closedBy: 'duena@tienda.example',
      cashIn: 2000,
      cashOut: 700,
      moved: -1200.5,
      expected: 20_099.5,
      counted: 20_000,
      difference: -99.5,
      note: 'Vuelto de más',
      cash: [
        { orderId: sold, amount: 2000 },
        { orderId: sold, amount: -700 },
      ],
      movements: [
        { amount: -1500.5, reason: 'Flete', by: 'duena@tienda.example' },
        { amount: 300, reason: 'Cambio del banco' },
      ],
    })
  })

  test('the open till shows its movements, newest first, and never what should be in it', async () => {
    await open(100)
    await move(-10)
    await move(20, 'Cambio')
    await sell()
    const till = (await get('/api/till')).json()
    expect(Object.keys(till).sort()).toEqual([
      'id',
      'looseCash',
      'movements',
      'openedAt',
      'openedBy',
      'opening',
    ])
    expect(till.movements.map(({ amount }: { amount: number }) => amount)).toEqual([20, -10])
  })

  test('a count compares without closing, and the history tells of each', async () => {
    await open(100)
    for (const counted of [90, 110]) {
      const answer = await post('/api/till/count', { counted })
      expect(answer.json()).toMatchObject({ expected: 100, counted, difference: counted - 100 })
    }
    await sell()
    expect((await close(100)).json()).toEqual({ expected: 2100, counted: 100, difference: -2000 })
    const [{ id }] = (await get('/api/till/closes')).json().closes
    expect((await get(`/api/till/closes/${id}`)).json()).toMatchObject({
      counted: 100,
      firstCount: { counted: 90, difference: -10 },
    })
    const { entries } = (await get('/api/audit?kind=caja')).json()
    expect(entries.map(({ text }: { text: string }) => text.replace(/^\S+ /, ''))).toEqual([
      'cerró la caja con $100.00 (faltante de $2,000.00)',
      'contó la caja: $110.00 (sobrante de $10.00)',
      'contó la caja: $90.00 (faltante de $10.00)',
      'abrió la caja con $100.00',
    ])
  })

  test('a close with the same amount as the first count does not mention the first count', async () => {
    await open(100)
    for (const counted of [90, 80]) await post('/api/till/count', { counted })
    await close(90)
    const [{ id }] = (await get('/api/till/closes')).json().closes
    expect((await get(`/api/till/closes/${id}`)).json().firstCount).toBeUndefined()
  })

  test('I9 a seller sees the closes of their own, and of the last one only what was counted', async () => {
    const owner = headers
    await open(100)
    await close(90, 'Faltó vuelto')
    headers = { cookie: await shop.signIn('vendedor') }
    expect((await get('/api/till/closes')).json()).toEqual({ closes: [], totalPages: 0 })
    expect((await get('/api/till/closes/1')).statusCode).toBe(404)
    const { lastClose } = (await get('/api/till/before')).json()
    expect(lastClose).toEqual({
      closedAt: expect.any(String),
      closedBy: 'duena@tienda.example',
      counted: 90,
    })
    await open(90)
    await close(90)
    const { closes } = (await get('/api/till/closes')).json()
    expect(closes).toMatchObject([{ id: 2, closedBy: 'Alguien vendedor', expected: 90 }])
    expect((await get('/api/till/closes/2')).statusCode).toBe(200)
    for (const cookie of [owner.cookie, await shop.signIn('encargado')]) {
      headers = { cookie }
      expect((await get('/api/till/closes')).json().closes).toHaveLength(2)
    }
  })

  test('several closes a day are fine; cash between them is told to the next till', async () => {
    const early = await sell()
    await open(0)
    expect((await get('/api/till')).json().looseCash).toBe(0)
    await close(0)
    await sell()
    await refund(early, 500)
    const before = (await get('/api/till/before')).json()
    expect(before).toMatchObject({ lastClose: { counted: 0 }, looseCash: 1500 })
    await open(1500)
    await sell()
    expect((await get('/api/till')).json().looseCash).toBe(1500)
    expect((await close(3500)).json()).toEqual({ expected: 3500, counted: 3500, difference: 0 })
    const { closes } = (await get('/api/till/closes')).json()
    expect(closes.map(({ counted }: { counted: number }) => counted)).toEqual([3500, 0])
    expect((await get(`/api/till/closes/${closes[0].id}`)).json().looseCash).toBe(1500)
  })

  test('a movement that is sent twice is stored once, also after the close', async () => {
    await open(100)
    const key = { 'idempotency-key': 'una-clave-de-caja' }
    const payload = { amount: -10, reason: 'Flete' }
    const first = await post('/api/till/movements', payload, key)
    await close(90)
    const again = await post('/api/till/movements', payload, key)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    const other = await post('/api/till/movements', { ...payload, amount: -11 }, key)
    expect(other.statusCode).toBe(422)
  })

  test('an order of an earlier till that is deleted takes nothing out of the one that is open then', async () => {
    await open(0)
    const id = await sell({})
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/order/status/${id}`,
      headers,
      payload: { status: 'entregado' },
    })
    await close(2000)
    await open(2000)
    await shop.app.inject({ method: 'DELETE', url: `/api/order/${id}`, headers })
    expect((await close(2000)).json()).toEqual({ expected: 2000, counted: 2000, difference: 0 })
  })

  test('pages of closes: the newest first, nothing after the last', async () => {
    for (let day = 0; day < 21; day++) {
      await open(day)
      await close(day)
    }
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(async (page) => (await get(`/api/till/closes?page=${page}`)).json()),
    )
    expect([first.totalPages, first.closes.length, first.closes[0].counted]).toEqual([2, 20, 20])
    expect(second.closes.map(({ counted }: { counted: number }) => counted)).toEqual([0])
    expect(third.closes).toEqual([])
  })
})

describe('without an open till', () => {
  test.each([
    ['a movement', () => move(-10)],
    ['a count', () => post('/api/till/count', { counted: 1 })],
    ['a close', () => close(1)],
  ])('%s is refused and nothing is stored', async (_, send) => {
    const before = await stored()
    const answer = await send()
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatch(/caja/)
    expect(await stored()).toEqual(before)
  })

  test('a close that does not exist is not found, and neither is an open till', async () => {
    await open(1)
    for (const id of [1, 99]) {
      const answer = await get(`/api/till/closes/${id}`)
      expect([answer.statusCode, answer.json().error]).toEqual([
        404,
        'Ese cierre no existe, o lo hizo otra persona',
      ])
    }
  })
})

describe('with an open till', () => {
  beforeEach(async () => void (await open(100)))

  test.each([
    ['another opening', 409, '/api/till', { opening: 1 }],
    ['an opening below zero', 400, '/api/till', { opening: -1 }],
    ['no opening', 400, '/api/till', {}],
    ['a movement of nothing', 400, '/api/till/movements', { amount: 0, reason: 'Flete' }],
    ['a movement without a reason', 400, '/api/till/movements', { amount: 1 }],
    ['a movement with an empty reason', 400, '/api/till/movements', { amount: 1, reason: ' ' }],
    ['a movement of fractions of a cent', 400, '/api/till/movements', { amount: 1.005, reason: 'Flete' }],
    ['a movement out of any measure', 400, '/api/till/movements', { amount: -1e12, reason: 'Flete' }],
    ['a close without a count', 400, '/api/till/close', {}],
    ['a count below zero', 400, '/api/till/count', { counted: -1 }],
    ['a note that is too long', 400, '/api/till/close', { counted: 1, note: 'x'.repeat(501) }],
  ])('%s is refused and nothing is stored', async (_, status, url, payload) => {
    const before = await stored()
    const answer = await post(url, payload)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().error).not.toBe('')
    expect(await stored()).toEqual(before)
  })
})
