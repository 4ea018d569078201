import { afterEach, beforeEach, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

test.each(WAYS_TO_PAY)('the database stores an order paid with %s in every status', async (wayToPay) => {
  const headers = { cookie: await shop.signIn() }
  const { id: product } = await shop.stock()
  const payload = { wayToPay, lines: [{ id: product, quantity: 1 }] }
  const url = '/api/order/mostrador'
  const taken = await shop.app.inject({ method: 'POST', url, headers, payload })
  expect(taken.statusCode, taken.body).toBe(201)
  for (const status of ORDER_STATUSES) {
    const moved = `/api/order/status/${taken.json()}`
    const answer = await shop.app.inject({ method: 'PATCH', url: moved, headers, payload: { status } })
    expect(answer.statusCode, answer.body).toBe(200)
    const [stored] = await shop.db.selectFrom('orders').select(['way_to_pay', 'status']).execute()
    expect(stored).toEqual({ way_to_pay: wayToPay, status })
  }
})
