import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeOrderId } from './order-id.ts'

let shop: TestShop
let headers: { cookie: string }
let product: number

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  product = (await shop.stock()).id
})

afterEach(() => shop.close())

async function placeOrder(name: string): Promise<string> {
  const order = [{ id: product, price: 4700, quantity: 1, subtotal: 4700 }]
  const payload = { name, cel: '261 555-0000', wayToPay: 'mercado pago', total: 4700, order }
  return (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
}

test('new orders are listed as pending, newest first, and change lists with their status', async () => {
  const first = await placeOrder('Primera')
  const second = await placeOrder('Segunda')
  // Two orders may share a millisecond; a day between them makes clear which is newer.
  await shop.db
    .updateTable('orders')
    .set({ date: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', first)
    .execute()
  const list = async (status: string) =>
    (await shop.app.inject({ url: `/api/order/status/${status}`, headers })).json<
      { id: string; order: object[] }[]
    >()

  const pending = await list('pendiente')
  expect(pending.map((order) => order.id)).toEqual([second, first])
  expect(pending.map(({ order }) => order.length)).toEqual([1, 1])

  const moved = await shop.app.inject({
    method: 'PATCH',
    url: `/api/order/status/${first}`,
    headers,
    payload: { status: 'para retirar' },
  })
  expect(moved.json()).toBe('para retirar')
  expect((await list('para-retirar')).map((order) => order.id)).toEqual([first])
  expect((await list('pendiente')).map((order) => order.id)).toEqual([second])
})

test('C14 concurrent status changes leave one order with one status', async () => {
  const orderId = await placeOrder('Ana')
  const statuses = ['pagado', 'para retirar', 'entregado', 'pendiente']
  // More than the connections to PostgreSQL. The last of very many would be refused on a busy machine: it waits too long for one.
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      shop.app.inject({
        method: 'PATCH',
        url: `/api/order/status/${orderId}`,
        headers,
        payload: { status: statuses[i % 4] },
      }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const lists = await Promise.all(
    statuses.map(async (status) =>
      (await shop.app.inject({ url: `/api/order/status/${status}`, headers })).json(),
    ),
  )
  expect(lists.flat()).toMatchObject([{ id: orderId, order: [{ subtotal: 4700 }] }])
})

test('an order stays marked as paid until it is pending again', async () => {
  const orderId = await placeOrder('Ana')
  const paidIn: [string, boolean][] = [
    ['entregado', false],
    ['pagado', true],
    ['para retirar', true],
    ['entregado', true],
    ['pendiente', false],
    ['para retirar', false],
  ]
  for (const [status, paid] of paidIn) {
    const url = `/api/order/status/${orderId}`
    await shop.app.inject({ method: 'PATCH', url, headers, payload: { status } })
    expect((await shop.app.inject(`/api/order/cel/${orderId}`)).json()).toMatchObject({ status, paid })
  }
})

test('an unknown status in the address of a list of orders is a 404', async () => {
  expect((await shop.app.inject({ url: '/api/order/status/perdido', headers })).statusCode).toBe(404)
})

test('a change to an empty status or of an unknown order is refused', async () => {
  const orderId = await placeOrder('Ana')
  const change = (target: string, payload: object) =>
    shop.app.inject({ method: 'PATCH', url: `/api/order/status/${target}`, headers, payload })
  expect((await change(orderId, { status: '' })).json()).toEqual({
    error: 'El estado del Producto es obligatorio',
  })
  expect((await change(makeOrderId(), { status: 'pagado' })).statusCode).toBe(404)
  expect((await shop.app.inject(`/api/order/cel/${orderId}`)).json().status).toBe('pendiente')
})

async function storedOrders(): Promise<string[]> {
  const rows = await shop.db.selectFrom('orders').select('id').execute()
  const lines = await shop.db.selectFrom('order_lines').select('order_id').execute()
  const ids = rows.map(({ id }) => id)
  expect([...new Set(lines.map(({ order_id }) => order_id))].sort()).toEqual(ids.toSorted())
  return ids
}

test('several are deleted at once, each with its entry in the journal, the others stay', async () => {
  const ids: string[] = []
  for (const name of ['Spam 1', 'Spam 2', 'Ana']) ids.push(await placeOrder(name))
  const [first = '', second = '', ana = ''] = ids
  const remove = (payload: object) =>
    shop.app.inject({ method: 'POST', url: '/api/order/eliminar', headers, payload })

  // One of them was deleted by somebody else meanwhile, one is named twice.
  const removed = await remove({ ids: [second, makeOrderId(), first, first] })
  expect(removed.json()).toEqual({ message: '2 órdenes eliminadas' })
  const left = (await shop.app.inject({ url: '/api/order/buscar', headers })).json()
  expect(left).toMatchObject({ total: 1, orders: [{ id: ana, name: 'Ana', order: [{ id: product }] }] })
  expect((await shop.app.inject({ url: '/api/order/buscar?text=spam', headers })).json().total).toBe(0)
  expect(await storedOrders()).toEqual([ana])
  const lines = await shop.db
    .selectFrom('journal')
    .select('subject')
    .where('kind', '=', 'order.deleted')
    .execute()
  expect(lines.map(({ subject }) => subject).sort()).toEqual([`order ${first}`, `order ${second}`].sort())

  expect((await remove({ ids: [first] })).statusCode).toBe(404)
})

test('two people deleting the same orders, in another order, do not block each other', async () => {
  const ids: string[] = []
  for (let number = 0; number < 5; number++) ids.push(await placeOrder('Ana'))
  const answers = await Promise.all(
    [ids, ids.toReversed()].map((each) =>
      shop.app.inject({ method: 'POST', url: '/api/order/eliminar', headers, payload: { ids: each } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect(await storedOrders()).toEqual([])
})

test('deleting an order deletes its lines', async () => {
  const orderId = await placeOrder('Ana')
  const url = `/api/order/${orderId}`
  expect((await shop.app.inject({ method: 'DELETE', url, headers })).json()).toEqual({
    message: 'Orden eliminada',
  })
  expect((await shop.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404)
  expect(await storedOrders()).toEqual([])
  expect(await shop.db.selectFrom('order_lines').selectAll().execute()).toEqual([])
})

describe('undoing a change of status', () => {
  const move = (id: string, status: string) =>
    shop.app.inject({ method: 'PATCH', url: `/api/order/status/${id}`, headers, payload: { status } })
  const undo = (id: string, status: string) =>
    shop.app.inject({ method: 'POST', url: `/api/order/status/${id}/deshacer`, headers, payload: { status } })
  const read = async (id: string) => (await shop.app.inject({ url: `/api/order/${id}`, headers })).json()

  test('puts back the status and what counted as paid', async () => {
    const id = await placeOrder('Ana')
    for (const status of ['pagado', 'para retirar']) await move(id, status)
    const before = await read(id)
    expect(before).toMatchObject({ status: 'para retirar', paid: true, amountPaid: 4991.4 })
    await move(id, 'pendiente')
    const answer = await undo(id, 'pendiente')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toBe('para retirar')
    expect(await read(id)).toEqual({ ...before, version: before.version + 2 })
    const { orders } = (await shop.app.inject({ url: '/api/order/buscar?text=ana', headers })).json()
    expect(orders).toMatchObject([{ id, status: 'para retirar' }])
  })

  test('is refused once the order has moved on, and for an order that never moved', async () => {
    const id = await placeOrder('Ana')
    expect((await undo(id, 'pendiente')).statusCode).toBe(409)
    await move(id, 'pagado')
    await move(id, 'entregado')
    const before = await read(id)
    const answer = await undo(id, 'pagado')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatch(/cambió después/)
    expect(await read(id)).toEqual(before)
    expect((await undo(makeOrderId(), 'pagado')).statusCode).toBe(404)
  })
})
