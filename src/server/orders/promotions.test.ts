import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { addToCart, type Cart, cartTotal } from '#domain/cart/cart.ts'
import { restoreCart, storeCart } from '#domain/cart/stored-cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { PromotionInput } from '#domain/promotions/promotion.ts'
import { PromotionInForce } from '#domain/promotions/promotion-in-force.ts'
import { anyRules } from '#domain/testing/any-rules.ts'
import { CART_RULES } from '#domain/testing/samples.ts'
import { listPromotions } from '../promotions/queries.ts'
import { createPromotion, deletePromotion } from '../promotions/save-promotion.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  headers = { cookie: await shop.signIn() }
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const promote = (promotion: object) => createPromotion(shop.db, 'system', PromotionInput.parse(promotion))
const rules = async () =>
  z.array(PromotionInForce).parse((await shop.app.inject('/api/shop')).json().promotions)

async function withoutPromotions() {
  for (const { id } of await listPromotions(shop.db)) await deletePromotion(shop.db, 'system', id)
}

/** As the cart of a browser sends it. */
function place(cart: Cart) {
  const order = cart.map(({ id, price, quantity, subtotal }) => ({
    id,
    price: price / 100,
    quantity,
    subtotal: subtotal / 100,
  }))
  const payload = { name: 'Ana', cel: '1', wayToPay: 'mercado pago', total: cartTotal(cart) / 100, order }
  return shop.app.inject({ method: 'POST', url: '/api/order', payload })
}

const receipt = async (id: string) => (await shop.app.inject(`/api/order/cel/${id}`)).json()

async function correct(id: string, version: number, lines: readonly { id: number; quantity: number }[]) {
  const payload = { version, lines }
  const answer = await shop.app.inject({ method: 'PATCH', url: `/api/order/${id}/lines`, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function exported(): Promise<Record<string, string>[]> {
  const { body } = await shop.app.inject({ url: '/api/order/exportar.csv', headers })
  const [titles = [], ...rows] = body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [titles[index] ?? '', cell])))
}

describe('an order', () => {
  let balloon: Product

  beforeEach(async () => {
    balloon = await shop.stock({ name: 'Globo', price: 100_000, category: 'globos' })
  })

  const cartOf = async (quantity: number) =>
    addToCart([], balloon, { ...CART_RULES, promotions: await rules() }, quantity).cart

  test('keeps what applied, in cents and words, in receipt, correction and export', async () => {
    await promote({ name: '3x2', categories: ['globos'], take: 3, pay: 2 })
    const placed = await place(await cartOf(4))
    expect(placed.statusCode, placed.body).toBe(201)
    const id: string = placed.json()
    const line = { quantity: 4, subtotal: 3000, discount: 1000, label: '3x2', discountPercent: 0 }
    expect((await receipt(id)).order).toMatchObject([
      { ...line, promotion: { name: '3x2', take: 3, pay: 2 } },
    ])
    expect(await exported()).toMatchObject([
      { Total: '3000,00', 'Descuento de promociones': '1000,00', Promociones: '3x2: 4 × Globo' },
    ])
    // Deleted since: the order keeps it, and three of four keep their share of it.
    await shop.app.inject({ method: 'DELETE', url: '/api/promotions/2', headers })
    expect((await receipt(id)).order).toMatchObject([line])
    const fewer = await correct(id, 1, [{ id: balloon.id, quantity: 3 }])
    expect(fewer.order).toMatchObject([{ subtotal: 2000, discount: 1000, label: '3x2' }])
    const back = await correct(id, 2, [{ id: balloon.id, quantity: 4 }])
    expect(back.order).toMatchObject([line])
  })

  test('of the counter has the promotions too, and a line added later those of that day', async () => {
    await promote({ name: 'Por docena', steps: [{ quantity: 12, percent: 15 }] })
    const payload = { wayToPay: 'pago efectivo', lines: [{ id: balloon.id, quantity: 12 }], total: 10_200 }
    const taken = await shop.app.inject({ method: 'POST', url: '/api/order/mostrador', headers, payload })
    expect(taken.statusCode, taken.body).toBe(201)
    const candle = await shop.stock({ name: 'Vela', price: 10_000 })
    await promote({ name: 'Mitad', percent: 50 })
    const corrected = await correct(taken.json(), 1, [
      { id: balloon.id, quantity: 11 },
      { id: candle.id, quantity: 1 },
    ])
    expect(corrected.order).toMatchObject([
      { ordered: 12, subtotal: 9350, discountPercent: 15, label: 'Por docena' },
      { ordered: 0, subtotal: 50, discountPercent: 50, label: 'Mitad' },
    ])
  })

  test.each([
    [
      'ignores a promotion',
      async () => {
        const cart = await cartOf(3)
        await promote({ name: '3x2', take: 3, pay: 2 })
        return cart
      },
      'El precio de «Globo» cambió: ahora vale «3x2». Revisá tu carrito.',
    ],
    [
      'counts on a promotion that was deleted',
      async () => {
        await promote({ name: '3x2', take: 3, pay: 2 })
        const cart = await cartOf(3)
        await shop.app.inject({ method: 'DELETE', url: '/api/promotions/2', headers })
        return cart
      },
      'El precio de «Globo» cambió: la promoción ya no es la misma. Revisá tu carrito.',
    ],
    [
      'has another price',
      async () => {
        const cart = await cartOf(3)
        return cart.map((line) => ({ ...line, price: 50_000 }))
      },
      'El precio de «Globo» cambió. Revisá tu carrito.',
    ],
  ])('that %s is refused with the reason, and nothing is stored', async (_, prepare, error) => {
    const answer = await place(await prepare())
    expect([answer.statusCode, answer.json()]).toEqual([409, { error }])
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await shop.db.selectFrom('order_lines').select('order_id').execute()).toEqual([])
  })

  test('costs less from the second at which a promotion starts to the one at which it ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T02:00:00Z') })
    await promote({ name: 'Nochebuena', percent: 20, from: '2026-12-24', to: '2026-12-24' })
    const totalAt = async (time: string) => {
      vi.setSystemTime(new Date(time))
      const placed = await place(await cartOf(1))
      expect(placed.statusCode, placed.body).toBe(201)
      return (await receipt(placed.json())).total
    }
    expect(await totalAt('2026-12-24T02:59:59.999Z')).toBe(1000)
    expect(await totalAt('2026-12-24T03:00:00.000Z')).toBe(800)
    expect(await totalAt('2026-12-25T02:59:59.999Z')).toBe(800)
    const late = await cartOf(1)
    vi.setSystemTime(new Date('2026-12-25T03:00:00.000Z'))
    expect((await place(late)).statusCode).toBe(409)
    expect(await totalAt('2026-12-25T03:00:00.000Z')).toBe(1000)
  })
})

test('for any promotions and any cart, cart, receipt, correction and export agree to the cent', async () => {
  const products = await Promise.all(
    (['carnaval', 'globos', 'pascua'] as const).map((category, index) =>
      shop.stock({ name: category, category, price: 1 + index * 33_337 }),
    ),
  )
  const anyCart = fc.uniqueArray(
    fc.record({ product: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 50 }) }),
    { minLength: 1, selector: ({ product }) => product.id },
  )
  await fc.assert(
    fc.asyncProperty(anyRules, anyCart, async (offers, wanted) => {
      await shop.db.deleteFrom('orders').execute()
      await withoutPromotions()
      for (const [index, { name: _, ...terms }] of offers.entries()) {
        await promote({ name: `Promo ${index}`, ...terms })
      }
      const inForce = { ...CART_RULES, promotions: await rules() }
      let cart: Cart = []
      for (const { product, quantity } of wanted) cart = addToCart(cart, product, inForce, quantity).cart
      const placed = await place(restoreCart(storeCart(cart)))
      expect(placed.statusCode, placed.body).toBe(201)

      const lines = cart.map(({ id, quantity, subtotal, label }) => ({
        id,
        quantity,
        subtotal: subtotal / 100,
        ...(label !== undefined && { label }),
      }))
      const first = await receipt(placed.json())
      expect(first.order).toMatchObject(lines)
      const saved = cart.reduce((sum, { price, quantity, subtotal }) => sum + price * quantity - subtotal, 0)
      const [row] = await exported()
      const pesos = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
      expect([row?.Total, row?.['Descuento de promociones']]).toEqual([pesos(cartTotal(cart)), pesos(saved)])

      await withoutPromotions()
      const one = cart.map(({ id }) => ({ id, quantity: 1 }))
      const all = cart.map(({ id, quantity }) => ({ id, quantity }))
      const { version } = await correct(first.id, 1, one)
      expect((await correct(first.id, version, all)).order).toEqual(first.order)
    }),
    { numRuns: 40 },
  )
})
