import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { priceLine } from '#domain/promotions/price-line.ts'
import { RULES } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeOrderId } from './order-id.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
})

afterEach(() => shop.close())

function place(payload: object) {
  return shop.app.inject({ method: 'POST', url: '/api/order', payload })
}

async function order(id: number, name = 'Ana'): Promise<string> {
  const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
  const answer = await place({
    name,
    cel: '261 555-0000',
    wayToPay: 'pago efectivo',
    total: 4700,
    order: [line],
  })
  return answer.json()
}

describe('the receipt', () => {
  test('A6 anyone with the full identifier can read it, in upper or lower case, and no cache may store it', async () => {
    const { id } = await shop.stock()
    const orderId: string = await order(id)
    const answer = await shop.app.inject(`/api/order/cel/${orderId.toLowerCase()}`)
    expect(answer.json()).toMatchObject({ id: orderId })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
  })

  test('shows what was owed when the order was placed, even after the rate has changed', async () => {
    const { id } = await shop.stock()
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    const payload = { name: 'Ana', cel: '1', wayToPay: 'mercado pago', total: 4700, order: [line] }
    const orderId: string = (await place(payload)).json()
    const read = async () => (await shop.app.inject(`/api/order/cel/${orderId}`)).json()
    expect(await read()).toMatchObject({
      total: 4700,
      surchargePerMille: 62,
      surcharge: 291.4,
      amountDue: 4991.4,
    })
    // Stored like an order that was placed at another rate.
    const other = { surcharge_per_mille: 100, surcharge: 47_000, amount_due: 517_000 }
    await shop.db.updateTable('orders').set(other).where('id', '=', orderId).execute()
    expect(await read()).toMatchObject({ surchargePerMille: 100, surcharge: 470, amountDue: 5170 })
  })

  test('A4 a phone number, a count, a code or a prefix finds nothing, always with the same response', async () => {
    const { id } = await shop.stock()
    const orderId: string = await order(id)
    const unknown = await shop.app.inject(`/api/order/cel/${makeOrderId()}`)
    expect(unknown.statusCode).toBe(404)
    const guesses = [
      '261%20555-0000',
      ...Array.from({ length: 1000 }, (_, count) => String(count + 1)),
      orderId.slice(0, 8),
      orderId.slice(0, 25),
      '%25',
      orderId.replace(/.$/, '_'),
    ]
    for (const guess of guesses) {
      const answer = await shop.app.inject(`/api/order/cel/${guess}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(unknown.body)
    }
  })

  test('A7 contains its order and nothing else', async () => {
    const { id } = await shop.stock()
    await order(id, 'Otra persona')
    const receipt = (await shop.app.inject(`/api/order/cel/${await order(id)}`)).json()
    const { order: lines, ...head } = receipt
    expect(Object.keys(head).sort()).toEqual([
      'amountDue',
      'cel',
      'date',
      'id',
      'listPerMille',
      'missing',
      'name',
      'paid',
      'payment',
      'priceModel',
      'source',
      'status',
      'surcharge',
      'surchargePerMille',
      'total',
      'wayToPay',
    ])
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(receipt)).not.toContain('Otra persona')
  })
})

test('A7 no response to a visitor contains customer data', async () => {
  const { id } = await shop.stock()
  const orderId = await order(id, 'Hermenegilda Secreta')
  const open = shop.app.routes.filter(({ config, method }) => config?.access === 'public' && method === 'GET')
  expect(open.length).toBeGreaterThan(8)
  for (const { url } of open) {
    for (const value of [String(id), 'globos', 'Hermenegilda', '261%20555-0000', orderId.slice(0, 8)]) {
      const address = `${url.replace(/:\w+|\*/, value)}?text=Hermenegilda&page=1`
      const { body } = await shop.app.inject(address)
      expect(body, address).not.toMatch(/Secreta|555-0000/)
      expect(body).not.toContain(orderId)
    }
  }
})

test('C6 for any cart, API and receipt agree with it to the cent', async () => {
  const products = await Promise.all(
    CATEGORIES.map(({ value }, i) => shop.stock({ category: value, price: 1 + i * 33_337 })),
  )
  const anyCart = fc.uniqueArray(
    fc.record({ product: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 50 }) }),
    {
      minLength: 1,
      selector: ({ product }) => product.id,
    },
  )
  await fc.assert(
    fc.asyncProperty(anyCart, async (cart) => {
      const lines = cart.map(({ product, quantity }) => ({
        id: product.id,
        price: product.price / 100,
        quantity,
        subtotal: priceLine(product, quantity, RULES).subtotal / 100,
      }))
      const total = lines.reduce((sum, { subtotal }) => sum + Math.round(subtotal * 100), 0) / 100
      const placed = await place({ name: 'Ana', cel: '1', wayToPay: 'mercado pago', total, order: lines })
      expect(placed.statusCode, placed.body).toBe(201)
      const receipt = (await shop.app.inject(`/api/order/cel/${placed.json()}`)).json()
      expect(receipt.total).toBe(total)
      expect(receipt.order).toMatchObject(lines)
    }),
    { numRuns: 300 },
  )
})
