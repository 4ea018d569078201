import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runChecks } from '#server/payments/run-checks.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let balloon: number

beforeAll(async () => {
  shop = await openPayingShop()
  balloon = (await shop.stock({ name: 'Globo', price: 100_000, category: 'globos' })).id
})

afterAll(() => shop.close())

beforeEach(() => shop.provider.recover())

async function sell(changes: object = {}): Promise<string> {
  const lines = [{ id: balloon, quantity: 2 }]
  const sale = { wayToPay: 'pago efectivo', lines, paid: true, delivered: true, ...changes }
  return (await shop.post('/api/order/mostrador', sale)).json()
}

const find = (id: string) => shop.app.inject({ url: `/api/order/${id}`, headers: { cookie: shop.cookie } })

async function cancel(id: string, money = 'devolver') {
  const { version } = (await find(id)).json()
  return shop.post(`/api/order/${id}/anular`, { version, money })
}

const sums = async (id: string) => {
  const rows = await shop.db
    .selectFrom('takings')
    .select(['source', 'amount'])
    .where('order_id', '=', id)
    .execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ source }) => source)].map(([source, some]) => [
      source,
      some.reduce((sum, { amount }) => sum + amount, 0),
    ]),
  )
}

const tasks = async (id: string) => {
  const headers = { cookie: shop.cookie }
  const all: { orderId: string }[] = (await shop.app.inject({ url: '/api/payments/tasks', headers })).json()
  return all.filter(({ orderId }) => orderId === id)
}

test('cash goes back, the order is in the trash, and restoring it brings no money back', async () => {
  const id = await sell()
  const answer = await cancel(id)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ refunds: [{ amount: 2000, state: 'approved' }] })
  expect((await find(id)).statusCode).toBe(404)
  expect(await sums(id)).toEqual({ efectivo: 0 })
  expect(await tasks(id)).toEqual([])
  await shop.post(`/api/order/${id}/restore`, {})
  expect((await find(id)).json()).toMatchObject({ status: 'pendiente', paid: false })
  expect(await shop.payments(id)).toMatchObject({ collected: 0, toCollect: 2000 })
  expect(await sums(id)).toEqual({ efectivo: 0 })
})

test('pressing again, or twice at once, gives back once', async () => {
  const id = await sell()
  const { version } = (await find(id)).json()
  const press = () => shop.post(`/api/order/${id}/anular`, { version, money: 'devolver' })
  const answers = [...(await Promise.all([press(), press()])), await press()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().refunds[0].id)).size).toBe(1)
  // A late repetition does not cancel the restored order again.
  await shop.post(`/api/order/${id}/restore`, {})
  expect((await press()).statusCode).toBe(409)
})

test('what is left of a partly refunded payment of the provider is refunded, when it answers', async () => {
  const id = await shop.order()
  await shop.notify((await shop.pay(id)).id)
  const [{ id: payment }] = (await shop.payments(id)).payments
  await shop.post(`/api/payments/${payment}/refunds`, { amount: 1000 })
  shop.provider.fail(/POST .*refunds/, 500)
  expect((await cancel(id)).json()).toMatchObject({ refunds: [{ amount: 3991.4, state: 'requested' }] })
  shop.provider.recover()
  const { provider } = shop.app.payments
  if (provider) await runChecks(shop.db, provider, new Date(Date.now() + 120_000))
  expect(await sums(id)).toEqual({ 'mercado pago': 0 })
  expect(await tasks(id)).toEqual([])
})

test('cancelling a sale takes back for good that it was marked as paid', async () => {
  const id = await sell({ wayToPay: 'mercado pago' })
  expect(await sums(id)).toEqual({ 'mercado pago': 212_400 })
  expect((await cancel(id)).json()).toMatchObject({ refunds: [{ amount: 2124, state: 'approved' }] })
  expect(await tasks(id)).toEqual([])
  expect(await sums(id)).toEqual({ 'mercado pago': 0 })
  await shop.post(`/api/order/${id}/restore`, {})
  expect(await sums(id)).toEqual({ 'mercado pago': 0 })
})

test('money that stays is in the till and among what needs a decision', async () => {
  const id = await sell()
  expect((await cancel(id, 'queda')).json()).toEqual({ refunds: [] })
  expect((await find(id)).statusCode).toBe(404)
  expect(await sums(id)).toEqual({ efectivo: 200_000 })
  expect(await tasks(id)).toMatchObject([{ amount: 2000, hasOrder: false }])
  const entries = await shop.journal(id)
  expect(entries.at(-1)).toMatchObject({
    kind: 'order.deleted',
    after: expect.stringMatching(/^{"givenBack":0,"request":"\w+"}$/),
  })
})

test('so is money that was only marked, by handing a cash order over', async () => {
  const id = await shop.order('pago efectivo')
  await shop.setStatus(id, 'entregado')
  expect((await cancel(id, 'queda')).json()).toEqual({ refunds: [] })
  const taken = await shop.db.selectFrom('takings').select('amount').where('order_id', '=', id).execute()
  expect(taken).toEqual([{ amount: 470_000 }])
  const [task, ...others] = await tasks(id)
  expect([task, others]).toMatchObject([{ amount: 4700, hasOrder: false }, []])
  await shop.post(`/api/order/${id}/restore`, {})
  expect(await shop.payments(id)).toMatchObject({ collected: 4700, byHand: 0, toCollect: 0 })
  expect(await sums(id)).toEqual({ efectivo: 470_000 })
})

test('an order that somebody else deleted or cancelled is not cancelled again', async () => {
  const [deleted, cancelled] = [await sell(), await sell()]
  const { version } = (await find(deleted)).json()
  await shop.post('/api/order/eliminar', { ids: [deleted] })
  await cancel(cancelled, 'queda')
  for (const id of [deleted, cancelled]) {
    const answer = await shop.post(`/api/order/${id}/anular`, { version, money: 'devolver' })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: expect.stringMatching(/Otra persona ya eliminó o anuló esta orden/) },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['referrer-policy']).toBe('same-origin')
    expect(await sums(id)).toEqual({ efectivo: 200_000 })
  }
})

test('it is refused if money came in meanwhile, and nothing happens', async () => {
  const id = await sell({ paid: false, delivered: false })
  const { version } = (await find(id)).json()
  await shop.post(`/api/order/${id}/payments`, { amount: 500 })
  const answer = await shop.post(`/api/order/${id}/anular`, { version, money: 'devolver' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    error: expect.stringMatching(/Otra persona cambió/),
    current: { version: version + 1 },
  })
  expect(await sums(id)).toEqual({ efectivo: 50_000 })
})

test.each([{ money: 'regalar' }, {}])('cancelling a sale with %j is not understood', async (changes) => {
  const id = await sell()
  expect((await shop.post(`/api/order/${id}/anular`, { version: 1, ...changes })).statusCode).toBe(400)
  expect((await find(id)).statusCode).toBe(200)
})
