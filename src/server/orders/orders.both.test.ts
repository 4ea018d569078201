import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

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
