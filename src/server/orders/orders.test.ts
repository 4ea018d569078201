import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeOrderId } from './order-id.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

type Line = { id: number; price: number; quantity: number; subtotal: number }

function orderOf(lines: Line[], changes: object = {}) {
  const total = lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
  return { name: 'Ana', cel: '261 555-0000', wayToPay: 'mercado pago', total, order: lines, ...changes }
}

function place(payload: object, extra: Record<string, string> = {}) {
  return shop.app.inject({ method: 'POST', url: '/api/order', payload, headers: extra })
}

async function storedOrders(): Promise<number> {
  const rows = await shop.db.selectFrom('orders').select('id').execute()
  const lines = await shop.db.selectFrom('order_lines').select('order_id').execute()
  expect(new Set(lines.map(({ order_id }) => order_id)).size).toBe(rows.length)
  return rows.length
}

describe('placing an order', () => {
  test('the server computes the total, including the carnaval discount', async () => {
    const snow = await shop.stock({ category: 'carnaval', price: 275_000 })
    const balloon = await shop.stock({ price: 470_050 })
    const answer = await place(
      orderOf([
        { id: snow.id, price: 2750, quantity: 3, subtotal: 7425 },
        { id: balloon.id, price: 4700.5, quantity: 1, subtotal: 4700.5 },
      ]),
    )
    expect(answer.statusCode).toBe(201)
    const receipt = (await shop.app.inject(`/api/order/cel/${answer.json()}`)).json()
    expect(receipt).toMatchObject({ total: 12_125.5, status: 'pendiente' })
    expect(receipt.order).toMatchObject([
      { id: snow.id, price: 2750, quantity: 3, subtotal: 7425 },
      { id: balloon.id, price: 4700.5, quantity: 1, subtotal: 4700.5 },
    ])
  })

  test.each([
    ['the price', { price: 1, quantity: 1, subtotal: 4700 }, {}],
    ['the subtotal', { price: 4700, quantity: 1, subtotal: 1 }, {}],
    ['the total', { price: 4700, quantity: 1, subtotal: 4700 }, { total: 1 }],
  ])('C1 an order whose %s differs from ours is refused and nothing is stored', async (_, line, changes) => {
    const { id } = await shop.stock()
    const answer = await place(orderOf([{ id, ...line }], changes))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toContain('Revisá tu carrito')
    expect(await storedOrders()).toBe(0)
  })

  test('a carnaval product at full price is refused', async () => {
    const { id } = await shop.stock({ category: 'carnaval', price: 100_000 })
    expect((await place(orderOf([{ id, price: 1000, quantity: 1, subtotal: 1000 }]))).statusCode).toBe(409)
    expect(await storedOrders()).toBe(0)
  })

  test('C4 an unavailable product is refused and named', async () => {
    const { id } = await shop.stock({ name: 'Capa vampiro', availability: false })
    const answer = await place(orderOf([{ id, price: 4700, quantity: 1, subtotal: 4700 }]))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toContain('Capa vampiro')
    expect(await storedOrders()).toBe(0)
  })

  test('C4 a deleted product among others refuses the whole order', async () => {
    const { id } = await shop.stock()
    const line = { price: 4700, quantity: 1, subtotal: 4700 }
    const answer = await place(
      orderOf([
        { id, ...line },
        { id: id + 1, ...line },
      ]),
    )
    expect(answer.statusCode).toBe(409)
    expect(await storedOrders()).toBe(0)
  })

  test('C9 status, id and date are never taken from the body', async () => {
    const { id } = await shop.stock()
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    const forged = { status: 'entregado', id: '0'.repeat(26), date: '1999-01-01T00:00:00.000Z' }
    const orderId = (await place(orderOf([line], forged))).json()
    expect(orderId).not.toBe(forged.id)
    const receipt = (await shop.app.inject(`/api/order/cel/${orderId}`)).json()
    expect(receipt.status).toBe('pendiente')
    expect(Date.now() - Date.parse(receipt.date)).toBeLessThan(60_000)
  })

  test('C13 an order keeps name and price as sold after the product is changed or deleted', async () => {
    const { id } = await shop.stock({ name: 'Antes' })
    const orderId = (await place(orderOf([{ id, price: 4700, quantity: 2, subtotal: 9400 }]))).json()
    await shop.app.inject({
      method: 'POST',
      url: '/api/products/updateCategory',
      headers,
      payload: { category: 'globos', percent: 50 },
    })
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers })
    const receipt = (await shop.app.inject(`/api/order/cel/${orderId}`)).json()
    expect(receipt.order).toMatchObject([{ name: 'Antes', price: 4700, subtotal: 9400 }])
  })
})

describe('the same order sent again', () => {
  test('C10 twenty at once with one key store one order and all get its identifier', async () => {
    const { id } = await shop.stock()
    const payload = orderOf([{ id, price: 4700, quantity: 1, subtotal: 4700 }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(payload, { 'idempotency-key': 'clave-1234' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await storedOrders()).toBe(1)
  })

  test('gets the same response even after prices changed', async () => {
    const { id } = await shop.stock()
    const payload = orderOf([{ id, price: 4700, quantity: 1, subtotal: 4700 }])
    const first = await place(payload, { 'idempotency-key': 'clave-1234' })
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers })
    const again = await place(payload, { 'idempotency-key': 'clave-1234' })
    expect(again.body).toBe(first.body)
  })

  test('C10 the same key with another order is refused', async () => {
    const { id } = await shop.stock()
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    await place(orderOf([line]), { 'idempotency-key': 'clave-1234' })
    const other = await place(orderOf([line], { name: 'Beto' }), { 'idempotency-key': 'clave-1234' })
    expect(other.statusCode).toBe(422)
    expect(await storedOrders()).toBe(1)
  })

  test('without a key two orders are stored', async () => {
    const { id } = await shop.stock()
    const payload = orderOf([{ id, price: 4700, quantity: 1, subtotal: 4700 }])
    await place(payload)
    await place(payload)
    expect(await storedOrders()).toBe(2)
  })
})

describe('orders by status', () => {
  test('new ones are pendiente, newest first, and move with their status', async () => {
    const { id } = await shop.stock()
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    const first: string = (await place(orderOf([line], { name: 'Primera' }))).json()
    const second: string = (await place(orderOf([line], { name: 'Segunda' }))).json()
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
    const { id } = await shop.stock()
    const orderId: string = (await place(orderOf([{ id, price: 4700, quantity: 1, subtotal: 4700 }]))).json()
    const statuses = ['pagado', 'para retirar', 'entregado', 'pendiente']
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
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
    const { id } = await shop.stock()
    const orderId: string = (await place(orderOf([{ id, price: 4700, quantity: 1, subtotal: 4700 }]))).json()
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

  test('an unknown status in the address is a 404', async () => {
    expect((await shop.app.inject({ url: '/api/order/status/perdido', headers })).statusCode).toBe(404)
  })

  test('a change to an empty status or of an unknown order is refused', async () => {
    const { id } = await shop.stock()
    const orderId: string = (await place(orderOf([{ id, price: 4700, quantity: 1, subtotal: 4700 }]))).json()
    const change = (target: string, payload: object) =>
      shop.app.inject({ method: 'PATCH', url: `/api/order/status/${target}`, headers, payload })
    expect((await change(orderId, { status: '' })).json()).toEqual({
      error: 'El estado del Producto es obligatorio',
    })
    expect((await change(makeOrderId(), { status: 'pagado' })).statusCode).toBe(404)
    expect((await shop.app.inject(`/api/order/cel/${orderId}`)).json().status).toBe('pendiente')
  })

  test('several are deleted at once, each with its line in the journal, the others stay', async () => {
    const { id } = await shop.stock()
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    const ids: string[] = []
    for (const name of ['Spam 1', 'Spam 2', 'Ana']) ids.push((await place(orderOf([line], { name }))).json())
    const [first = '', second = '', ana = ''] = ids
    const remove = (payload: object) =>
      shop.app.inject({ method: 'POST', url: '/api/order/eliminar', headers, payload })

    // One of them was deleted by somebody else meanwhile, one is named twice.
    const removed = await remove({ ids: [second, makeOrderId(), first, first] })
    expect(removed.json()).toEqual({ message: '2 pedidos eliminados' })
    const left = (await shop.app.inject({ url: '/api/order/buscar', headers })).json()
    expect(left).toMatchObject({ total: 1, orders: [{ id: ana, name: 'Ana', order: [{ id }] }] })
    expect((await shop.app.inject({ url: '/api/order/buscar?text=spam', headers })).json().total).toBe(0)
    expect(await storedOrders()).toBe(1)
    const lines = await shop.db
      .selectFrom('journal')
      .select('subject')
      .where('kind', '=', 'order.deleted')
      .execute()
    expect(lines.map(({ subject }) => subject).sort()).toEqual([`order ${first}`, `order ${second}`].sort())

    expect((await remove({ ids: [first] })).statusCode).toBe(404)
  })

  test('two people deleting the same orders, in another order, do not block each other', async () => {
    const { id } = await shop.stock()
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    const ids: string[] = []
    for (let number = 0; number < 5; number++) ids.push((await place(orderOf([line]))).json())
    const answers = await Promise.all(
      [ids, ids.toReversed()].map((each) =>
        shop.app.inject({ method: 'POST', url: '/api/order/eliminar', headers, payload: { ids: each } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await storedOrders()).toBe(0)
  })

  test('deleting an order deletes its lines', async () => {
    const { id } = await shop.stock()
    const orderId: string = (await place(orderOf([{ id, price: 4700, quantity: 1, subtotal: 4700 }]))).json()
    const url = `/api/order/${orderId}`
    expect((await shop.app.inject({ method: 'DELETE', url, headers })).json()).toEqual({
      message: 'Pedido eliminado',
    })
    expect((await shop.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404)
    expect(await storedOrders()).toBe(0)
    expect(await shop.db.selectFrom('order_lines').selectAll().execute()).toEqual([])
  })
})
