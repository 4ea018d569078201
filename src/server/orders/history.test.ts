import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDemo } from '../demo/load-demo.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeOrderId } from './order-id.ts'
import { eraseOrders } from './trash/erase-orders.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

async function place(): Promise<string> {
  const { id } = await shop.stock()
  const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = {
    name: 'Ana',
    cel: '1',
    wayToPay: 'mercado pago',
    total: 4700,
    order: [line],
    note: 'Hola',
  }
  return (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
}

async function owner(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const historyOf = (id: string) => owner('GET', `/api/order/${id}/history`)

test('every change of an order is in its history, with who and when, also after it is deleted and erased', async () => {
  await place()
  const id = await place()
  await owner('PATCH', `/api/order/status/${id}`, { status: 'pagado' })
  await owner('PATCH', `/api/order/${id}/nota`, { note: 'Ojo', before: '' })
  await owner('DELETE', `/api/order/${id}`)
  await owner('POST', `/api/order/${id}/restore`)
  await owner('POST', '/api/order/eliminar', { ids: [id] })
  await owner('POST', '/api/order/restaurar', { ids: [id] })
  await owner('DELETE', `/api/order/${id}`)
  await shop.db.updateTable('deleted_orders').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute()
  await eraseOrders(shop.db)

  const { status, body } = await historyOf(id)
  expect(status).toBe(200)
  const known = { date: expect.any(String), status: 'pagado', amountDue: 4991.4 }
  const [deleted, restored] = [
    { actor: OWNER.email, kind: 'order.deleted', before: known },
    { actor: OWNER.email, kind: 'order.restored', after: known },
  ]
  expect(body.toReversed()).toEqual(
    [
      {
        actor: 'Cliente',
        kind: 'order.placed',
        after: {
          source: 'web',
          status: 'pendiente',
          wayToPay: 'mercado pago',
          total: 4700,
          discount: 0,
          surchargePerMille: 62,
          surcharge: 291.4,
          amountDue: 4991.4,
          priceModel: 'surcharge',
        },
      },
      {
        actor: OWNER.email,
        kind: 'order.status',
        before: { status: 'pendiente', paid: false },
        after: { status: 'pagado' },
      },
      { actor: OWNER.email, kind: 'order.note', before: { length: 0 }, after: { length: 3 } },
      deleted,
      restored,
      deleted,
      restored,
      deleted,
      { actor: 'Sistema', kind: 'order.erased' },
    ].map((change) => ({ id: expect.any(Number), date: expect.any(String), ...change })),
  )
})

test('an order without changes has an empty history, an unknown one has none', async () => {
  await loadDemo(shop.db, shop.app.settings)
  const { id } = await shop.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  expect(await historyOf(id)).toEqual({ status: 200, body: [] })
  await owner('DELETE', `/api/order/${id}`)
  expect((await historyOf(id)).body).toMatchObject([{ kind: 'order.deleted' }])
  for (const unknown of [makeOrderId(), '1', '%25']) expect((await historyOf(unknown)).status).toBe(404)
})

test('what a newer version wrote is passed on, amounts in pesos', async () => {
  const id = await place()
  const entry = { actor: 'payment 7', kind: 'order.lines', subject: `order ${id}`, before: null }
  const lines = [{ id: 1, name: 'Globo', quantity: 2 }]
  const after = JSON.stringify({ lines, amountDue: 940_000, reason: 'Faltaba uno' })
  await shop.db
    .insertInto('journal')
    .values({ ...entry, date: new Date().toISOString(), after })
    .execute()
  expect((await historyOf(id)).body[0]).toMatchObject({
    actor: 'Sistema',
    kind: 'order.lines',
    after: { lines, amountDue: 9400, reason: 'Faltaba uno' },
  })
})
