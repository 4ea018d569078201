import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountsOwed, rateOf } from '#domain/prices/way-to-pay.ts'
import type { Db } from '#server/db/tables.ts'
import { insertOrder } from '#server/orders/queries.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

/** One request that must be refused: who sends it, the request, and the expected status. */
export type BadRequest = {
  readonly name: string
  readonly status: number
  readonly by: 'owner' | 'visitor'
  readonly request: InjectOptions
}

/** The data in the shop of each of these tests. The first two products are available, in this order. */
export const PRICE = 4700
export const ORDER_ID = '7KQ2M4XA00000000000000000Z'

/** Sends each request to one shop and checks its refusal; the shop's data must not change. */
export function refuses(requests: readonly BadRequest[]): void {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await openTestShop()
    cookie = await shop.signIn()
    const { id, name, description, image } = await shop.stock()
    await shop.stock({ category: 'carnaval' })
    const line = {
      id,
      name,
      description,
      image,
      price: 470_000,
      quantity: 1,
      subtotal: 470_000,
      discountPercent: 0,
    }
    await insertOrder(shop.db, ORDER, amountsOwed(rateOf(ORDER.way_to_pay, 62), ORDER.total), [line])
  })

  afterAll(() => shop.close())

  test.for(requests.map((row) => [row.name, row] as const))('%s', async ([, { by, request, status }]) => {
    const before = await everythingStored(shop.db)
    const prototype = Reflect.ownKeys(Object.prototype)

    const owner = by === 'owner' ? { cookie, origin: 'http://localhost:80' } : {}
    const answer = await shop.app.inject({ ...request, headers: { ...owner, ...request.headers } })

    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-content-type-options': 'nosniff',
    })
    expectSpanishError(answer.json())
    expect(await everythingStored(shop.db)).toEqual(before)
    expect(Reflect.ownKeys(Object.prototype)).toEqual(prototype)
    expect((await shop.app.inject('/api/health')).statusCode).toBe(200)
  })
}

/** `{ error }` and nothing else, with our own message: no text from a library or an engine, no stack. */
export function expectSpanishError(body: unknown): void {
  expect(body).toEqual({ error: expect.any(String) })
  const { error } = body as { error: string }
  expect(error).toMatch(/^["A-ZÁÉÍÓÚÑ].{9,}/)
  expect(error).toMatch(/[áéíóúñ]|\b(el|la|los|las|es|un|una|no|de|que|con|hay|se|tu|y)\b/i)
  expect(error).not.toMatch(LIBRARY_WORDS)
}

const LIBRARY_WORDS =
  /\b(invalid|expected|unexpected|must|should|required|received|undefined|null|NaN|object|string|failed|too|large|not|found|bad|request|unsupported|media|type|limit|position|token|at|SQLITE\w*|FST_\w*)\b|body\/|\n|Entrada inválida|se esperaba|Error interno/i

/** Every row of every table, except the time a session was last seen. */
async function everythingStored(db: Db): Promise<unknown[]> {
  return Promise.all([
    db.selectFrom('products').selectAll().execute(),
    db.selectFrom('promotions').selectAll().execute(),
    db.selectFrom('shop_settings').selectAll().execute(),
    db.selectFrom('slides').selectAll().execute(),
    db.selectFrom('demo_items').selectAll().execute(),
    db.selectFrom('first_day').selectAll().execute(),
    db.selectFrom('withdrawals').selectAll().execute(),
    db.selectFrom('recipes').selectAll().execute(),
    db.selectFrom('recipe_ingredients').selectAll().execute(),
    db.selectFrom('recipe_steps').selectAll().execute(),
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('order_lines').selectAll().execute(),
    db.selectFrom('order_words').selectAll().execute(),
    db.selectFrom('order_messages').selectAll().execute(),
    db.selectFrom('images').selectAll().execute(),
    db.selectFrom('image_variants').select(['hash', 'width', 'format']).execute(),
    db.selectFrom('users').selectAll().execute(),
    db.selectFrom('sessions').select(['token_hash', 'user_id', 'created_at']).execute(),
    db.selectFrom('login_attempts').selectAll().execute(),
  ])
}

const ORDER = {
  id: ORDER_ID,
  date: '2026-01-02T03:04:05.678Z',
  name: 'Ana',
  cel: '261 555-0000',
  way_to_pay: 'pago efectivo',
  total: 470_000,
  status: 'pendiente',
  idempotency_key: null,
  request_hash: '',
} as const
