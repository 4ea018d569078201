import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isoDayInMendoza } from '#domain/clock.ts'
import { runChecks } from '#server/payments/run-checks.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let balloon: number
let candle: number

beforeAll(async () => {
  shop = await openPayingShop()
  balloon = (await shop.stock({ name: 'Globo', price: 100_000, category: 'globos' })).id
  candle = (await shop.stock({ name: 'Vela', price: 50_000, category: 'globos' })).id
})

afterAll(() => shop.close())

beforeEach(() => shop.provider.recover())

/** Three balloons and a candle, 3500 in all, taken away. */
async function sell(changes: object = {}): Promise<string> {
  const lines = [
    { id: balloon, quantity: 3 },
    { id: candle, quantity: 1 },
  ]
  const sale = { wayToPay: 'pago efectivo', lines, paid: true, delivered: true, ...changes }
  return (await shop.post('/api/order/mostrador', sale)).json()
}

const read = async (id: string) =>
  (await shop.app.inject({ url: `/api/order/${id}`, headers: { cookie: shop.cookie } })).json()

async function bringBack(id: string, quantity: number, refund: string, changes: object = {}) {
  const { version } = await read(id)
  const lines = [{ id: balloon, quantity }]
  return shop.post(`/api/order/${id}/returns`, { version, lines, refund, ...changes })
}

const taken = async (id: string) =>
  (
    await shop.db
      .selectFrom('takings')
      .select(['source', 'amount', 'till_id'])
      .where('order_id', '=', id)
      .where('amount', '!=', 0)
      .orderBy('id')
      .execute()
  ).map(({ source, amount, till_id }) => [source, amount, till_id])

const kinds = async (id: string) => (await shop.journal(id)).map(({ kind }) => kind)

test('cash for what came back leaves the open till, and nothing is owed or missing afterwards', async () => {
  const { id: till } = await shop.db
    .insertInto('tills')
    .values({ opened_at: new Date().toISOString(), opened_by: 'user 1', opening: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await sell({ discount: { amount: 350, reason: 'Amiga' } })
  const answer = await bringBack(id, 1, 'efectivo')
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({
    refunds: [{ amount: 900, state: 'approved' }],
    order: {
      total: 2500,
      discount: { amount: 250 },
      amountDue: 2250,
      order: [{ id: balloon, quantity: 2, returned: 1, ordered: 3 }, { id: candle }],
      missing: [],
    },
  })
  expect(await taken(id)).toEqual([
    ['efectivo', 315_000, till],
    ['efectivo', -90_000, till],
  ])
  expect(await shop.payments(id)).toMatchObject({ collected: 2250, toCollect: 0, excess: 0, advice: null })
  expect((await shop.receipt(id)).payment).toMatchObject({ outstanding: 0, refunded: 900 })

  // The rest, in two steps: exactly what was paid is back.
  await bringBack(id, 2, 'efectivo')
  await bringBack(id, 1, 'efectivo', { lines: [{ id: candle, quantity: 1 }] })
  const cash = (await taken(id)).reduce((sum, [, amount]) => sum + Number(amount), 0)
  expect(cash).toBe(0)
  expect(await read(id)).toMatchObject({
    amountDue: 0,
    order: [
      { quantity: 0, returned: 3 },
      { quantity: 0, returned: 1 },
    ],
    missing: [],
  })
  expect(await shop.payments(id)).toMatchObject({ collected: 0, toCollect: 0, excess: 0 })
  await shop.db.updateTable('tills').set({ closed_at: new Date().toISOString() }).execute()
})

test('a payment of the provider is refunded by it, with its part of the surcharge', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  await shop.notify(payment.id)
  await shop.setStatus(id, 'entregado')
  const [line] = (await read(id)).order
  const lines = [{ id: line.id, quantity: 1 }]
  const refused = await bringBack(id, 1, 'efectivo', { lines })
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.stringMatching(/no se pagó en efectivo/),
  ])
  // The provider does not answer: what came back stays, and the refund is asked for again.
  shop.provider.fail(/POST .*refunds/, 500)
  const answer = await bringBack(id, 1, 'mercado pago', { lines })
  expect(answer.json()).toMatchObject({ refunds: [{ amount: 4991.4, state: 'requested' }] })
  expect(await taken(id)).toEqual([['mercado pago', 499_140, null]])
  shop.provider.recover()
  const { provider } = shop.app.payments
  if (provider) await runChecks(shop.db, provider, new Date(Date.now() + 120_000))
  expect(await taken(id)).toEqual([
    ['mercado pago', 499_140, null],
    ['mercado pago', -499_140, null],
  ])
  expect(await shop.payments(id)).toMatchObject({ amountDue: 0, collected: 0, toCollect: 0, excess: 0 })
})

test.each([
  ['pago efectivo', 'efectivo', 100_000],
  ['mercado pago', 'mercado pago', 106_200],
] as const)(
  'money marked by hand, %s, is recorded as the payment it was before it goes back',
  async (wayToPay, way, back) => {
    const id = await sell({ wayToPay, paid: false, delivered: false })
    await shop.setStatus(id, 'pagado')
    await shop.setStatus(id, 'entregado')
    const [[, all = 0] = []] = await taken(id)
    const answer = await bringBack(id, 1, way)
    expect(answer.statusCode, answer.body).toBe(201)
    expect((await taken(id)).map(([source, amount]) => [source, amount])).toEqual([
      [way, all],
      [way, -back],
    ])
    expect(await shop.payments(id)).toMatchObject({ byHand: 0, toCollect: 0, excess: 0 })
  },
)

test('money that stays is shown as too much, and can be given back later', async () => {
  const id = await sell()
  expect((await bringBack(id, 1, 'nada')).json()).toMatchObject({ refunds: [] })
  expect(await shop.payments(id)).toMatchObject({ amountDue: 2500, excess: 1000 })
  // The next return gives back its own money only.
  expect((await bringBack(id, 1, 'efectivo')).json()).toMatchObject({ refunds: [{ amount: 1000 }] })
})

test('money that was only marked stays too, and Pagos shows it', async () => {
  const id = await sell({ paid: false, delivered: false })
  await shop.setStatus(id, 'entregado')
  expect((await bringBack(id, 1, 'nada')).json()).toMatchObject({ refunds: [] })
  expect(await taken(id)).toEqual([['efectivo', 350_000, null]])
  expect(await shop.payments(id)).toMatchObject({ amountDue: 2500, byHand: 0, excess: 1000 })
  const headers = { cookie: shop.cookie }
  const tasks = (await shop.app.inject({ url: '/api/payments/tasks', headers })).json()
  expect(tasks).toContainEqual(expect.objectContaining({ orderId: id, amount: 1000 }))
})

test('a return gives back nothing that was not paid', async () => {
  const id = await sell({ wayToPay: 'mercado pago', paid: false })
  await shop.post(`/api/order/${id}/payments`, { amount: 3000 })
  const answer = await bringBack(id, 1, 'efectivo')
  // 3717 was due and 2655 is left: of the 3000 that were paid, 345 are too much.
  expect(answer.json()).toMatchObject({ refunds: [{ amount: 345 }], order: { amountDue: 2655 } })
  expect(await shop.payments(id)).toMatchObject({ toCollect: 0, excess: 0 })
})

test('the same request twice, also at once, takes back once', async () => {
  const id = await sell()
  const { version } = await read(id)
  const request = { version, lines: [{ id: balloon, quantity: 1 }], refund: 'efectivo' }
  const answers = await Promise.all([1, 2, 3].map(() => shop.post(`/api/order/${id}/returns`, request)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => answer.json().refunds[0].id)).size).toBe(1)
  expect(await read(id)).toMatchObject({ order: [{ quantity: 2, returned: 1 }, {}] })
  const other = await shop.post(`/api/order/${id}/returns`, { ...request, refund: 'nada' })
  expect([other.statusCode, other.json().current.version]).toEqual([409, version + 1])
})

test('a return and a change of the order at the same moment: each sees what the other did', async () => {
  const id = await sell()
  const { version } = await read(id)
  const url = `/api/order/${id}`
  const lines = [{ id: balloon, quantity: 1 }]
  const [back, opened, corrected] = await Promise.all([
    shop.post(`${url}/returns`, { version, lines, refund: 'efectivo' }),
    shop.setStatus(id, 'pendiente'),
    shop.app.inject({
      method: 'PATCH',
      url: `${url}/lines`,
      payload: { version, lines },
      headers: { cookie: shop.cookie },
    }),
  ])
  expect(opened.statusCode).toBe(200)
  expect(corrected.statusCode).toBe(409)
  const isBack = back.statusCode === 201
  expect((await taken(id)).length).toBe(isBack ? 2 : 1)
  expect(await read(id)).toMatchObject({ order: [{ quantity: isBack ? 2 : 3 }, {}] })
})

test.each([
  ['more than was taken', { lines: [{ id: 1, quantity: 9 }] }, 409],
  ['nothing', { lines: [] }, 400],
  ['no units', { lines: [{ id: 1, quantity: 0 }] }, 400],
  ['the same product twice', { lines: [1, 1].map((id) => ({ id, quantity: 1 })) }, 400],
  ['no way for the money', { refund: 'cheque' }, 400],
  ['without a version', { version: undefined }, 400],
])('a return of %s is refused and nothing is stored', async (_, changes, status) => {
  const id = await sell()
  const before = [await read(id), await kinds(id), await taken(id)]
  expect((await bringBack(id, 1, 'efectivo', changes)).statusCode).toBe(status)
  expect([await read(id), await kinds(id), await taken(id)]).toEqual(before)
})

test('an order that was not handed over is corrected instead', async () => {
  const id = await sell({ delivered: false })
  expect((await bringBack(id, 1, 'efectivo')).json().error).toMatch(/todavía no se entregó/)
})

test('the till and the reports of the day follow a return', async () => {
  const day = isoDayInMendoza(new Date())
  expect((await shop.post('/api/till', { opening: 1000 })).statusCode).toBe(201)
  const id = await sell()
  await bringBack(id, 1, 'efectivo')
  const mistake = await sell()
  const { version } = await read(mistake)
  await shop.post(`/api/order/${mistake}/anular`, { version, money: 'devolver' })
  const closed = await shop.post('/api/till/close', { counted: 3500 })
  expect(closed.json(), closed.body).toMatchObject({ expected: 3500, difference: 0 })

  const rows = await shop.db.selectFrom('takings').select('amount').execute()
  const taken = rows.reduce((sum, { amount }) => sum + amount, 0)
  const report = await shop.app.inject({
    url: `/api/reports/summary?from=${day}&to=${day}`,
    headers: { cookie: shop.cookie },
  })
  const { total, surcharge, toGiveBack } = report.json()
  expect(Math.round((total + surcharge + toGiveBack) * 100), report.body).toBe(taken)
})
