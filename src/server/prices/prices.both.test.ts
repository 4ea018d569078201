import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  cookie = await shop.signIn()
})

afterEach(() => shop.close())

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method,
    url: `/api/prices${url}`,
    headers: { cookie, ...headers },
    ...(payload && { payload }),
  })
const preview = async (request: object) => (await call('POST', '/preview', request)).json()
const apply = (request: object, key?: string) =>
  call('POST', '/changes', request, key ? { 'idempotency-key': key } : {})
const undo = (id: number) => call('POST', `/changes/${id}/undo`)
const history = async () => (await call('GET', '/changes')).json().changes

async function priceOf(id: number): Promise<number> {
  return (await shop.app.inject(`/api/products/${id}`)).json().price
}

/** Previews a change and applies it. */
async function change(request: object): Promise<number> {
  const { fingerprint } = await preview(request)
  const answer = await apply({ ...request, fingerprint })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

const UP_TEN = { where: {}, change: { kind: 'percent', value: 10 } }

describe('a change of prices', () => {
  test('applies what was previewed and is in the history', async () => {
    const { id } = await shop.stock({ price: 470_000 })
    const request = { ...UP_TEN, where: { categories: ['globos'] } }
    const made = await change(request)
    expect(await priceOf(id)).toBe(5170)
    expect(await history()).toEqual([
      {
        id: made,
        date: expect.stringMatching(/^\d{4}-.*Z$/),
        user: OWNER.email,
        summary: 'Globos: +10 %',
        count: 1,
        undone: false,
      },
    ])
    expect((await call('GET', `/changes/${made}`)).json()).toMatchObject({
      id: made,
      products: [{ id, name: expect.any(String), before: 4700, after: 5170 }],
    })
  })

  test('that changes nothing is refused and leaves no trace', async () => {
    await shop.stock({ price: 1000 })
    const request = { where: {}, change: { kind: 'set', value: 10 } }
    const { fingerprint } = await preview(request)
    const answer = await apply({ ...request, fingerprint })
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      'Ningún precio cambiaría. Revisá la selección y el cambio.',
    ])
    expect(await history()).toEqual([])
  })

  test('is refused whole if a price changed since the preview', async () => {
    const [one, other] = [await shop.stock({ price: 1000 }), await shop.stock({ price: 2000 })]
    const { fingerprint } = await preview(UP_TEN)
    await change({ where: { ids: [other.id] }, change: { kind: 'set', value: 30 } })
    const answer = await apply({ ...UP_TEN, fingerprint })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toContain('No se cambió ninguno')
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([10, 30])
  })

  test('sent twice with the same key is applied once, also at the same moment', async () => {
    const { id } = await shop.stock({ price: 100_000 })
    const { fingerprint } = await preview(UP_TEN)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => apply({ ...UP_TEN, fingerprint }, 'clave-de-prueba')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await priceOf(id)).toBe(1100)
    const other = await apply(
      { ...UP_TEN, change: { kind: 'percent', value: 5 }, fingerprint },
      'clave-de-prueba',
    )
    expect(other.statusCode).toBe(422)
  })

  test('of two owners with the same preview one is applied, the other refused', async () => {
    const { id } = await shop.stock({ price: 100_000 })
    const { fingerprint } = await preview(UP_TEN)
    const answers = await Promise.all([1, 2, 3].map(() => apply({ ...UP_TEN, fingerprint })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(await priceOf(id)).toBe(1100)
  })

  test('by list sets the prices it names', async () => {
    const [one, other] = [await shop.stock({ price: 1000 }), await shop.stock({ price: 2000 })]
    await change({
      where: {},
      change: {
        kind: 'list',
        prices: [
          { id: other.id, price: 99.5 },
          { id: 999, price: 1 },
        ],
      },
    })
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([10, 99.5])
  })

  test('of a category by the specified call, sent again with its key, is applied once', async () => {
    const { id } = await shop.stock({ price: 100_000 })
    const send = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/products/updateCategory',
        headers: { cookie, 'idempotency-key': 'clave-del-dialogo' },
        payload: { category: 'globos', percent: 10 },
      })
    const [first, again] = [await send(), await send()]
    expect(again.json()).toEqual(first.json())
    expect(await priceOf(id)).toBe(1100)
  })

  test('of one product by its form, and of a category by the specified call, is in the history', async () => {
    const product = await shop.stock({ name: 'Piñata', price: 100_000 })
    const { id } = product
    await shop.app.inject({
      method: 'PUT',
      url: `/api/products/${id}`,
      headers: { cookie },
      payload: { ...product, price: 1200 },
    })
    const payload = { category: 'globos', percent: -50 }
    await shop.app.inject({
      method: 'POST',
      url: '/api/products/updateCategory',
      headers: { cookie },
      payload,
    })
    expect(await history()).toMatchObject([
      { summary: 'Globos: −50 %', count: 1 },
      { summary: 'Piñata', count: 1 },
    ])
    expect((await call('GET', `/products/${id}`)).json()).toMatchObject([
      { user: OWNER.email, before: 1200, after: 600, change: expect.any(Number) },
      { user: OWNER.email, before: 1000, after: 1200 },
    ])
  })
})

describe('undoing a change of prices', () => {
  test('restores the exact cents, and can itself be undone', async () => {
    const { id } = await shop.stock({ price: 33_333 })
    const made = await change({ where: {}, change: { kind: 'percent', value: -10 } })
    const first = await undo(made)
    expect(first.json()).toEqual({ id: expect.any(Number), restored: 1, skipped: [] })
    expect(await priceOf(id)).toBe(333.33)
    expect(await history()).toMatchObject([
      { id: first.json().id, summary: 'Se deshizo: Todos los productos: −10 %', undone: false },
      { id: made, undone: true },
    ])
    await undo(first.json().id)
    expect(await priceOf(id)).toBe(300)
  })

  test('leaves alone what was priced again since, and says so', async () => {
    const [one, other] = [await shop.stock({ price: 1000 }), await shop.stock({ name: 'Otro', price: 2000 })]
    const gone = await shop.stock({ price: 3000 })
    const made = await change(UP_TEN)
    await change({ where: { ids: [other.id] }, change: { kind: 'set', value: 50 } })
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${gone.id}`, headers: { cookie } })
    expect((await undo(made)).json()).toMatchObject({
      restored: 1,
      skipped: [{ id: other.id, name: 'Otro', price: 50 }],
    })
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([10, 50])
    expect((await call('GET', `/changes/${made}`)).json().products).toMatchObject([
      {},
      {},
      { id: gone.id, name: 'Producto eliminado' },
    ])
  })

  test('works once', async () => {
    await shop.stock()
    const made = await change(UP_TEN)
    const answers = await Promise.all([undo(made), undo(made)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await undo(9999)).statusCode).toBe(404)
  })
})

test('what is applied is what was previewed, and undoing gives back every price', async () => {
  for (const price of [1, 99, 12_345, 100_000, 9_999_999]) await shop.stock({ price })
  const all = async () => (await shop.app.inject('/api/products')).json<{ id: number; price: number }[]>()
  const rules = fc.oneof(
    fc.integer({ min: -9999, max: 100_000 }).map((value) => ({ kind: 'percent', value: value / 100 })),
    fc.integer({ min: -100_000, max: 100_000 }).map((value) => ({ kind: 'amount', value: value / 100 })),
    fc.integer({ min: 1, max: 1_000_000 }).map((value) => ({ kind: 'set', value: value / 100 })),
  )
  const roundings = fc.record({
    step: fc.constantFrom(1, 50, 1000),
    mode: fc.constantFrom('nearest', 'up', 'down'),
  })
  const property = fc.asyncProperty(
    rules,
    fc.option(roundings, { nil: undefined }),
    async (rule, rounding) => {
      const before = await all()
      const request = { where: {}, change: rule, rounding }
      const seen = await preview(request)
      // Such as 0 %: a change that changes nothing is refused.
      fc.pre(seen.count > 0)
      const made = await change(request)
      const after = (await all()).map(({ id, price }) => ({ id, after: price }))
      expect(after).toEqual(
        seen.products.map(({ id, after }: { id: number; after: number }) => ({ id, after })),
      )
      expect((await undo(made)).json()).toMatchObject({ restored: seen.count, skipped: [] })
      expect(await all()).toEqual(before)
    },
  )
  await fc.assert(property, { numRuns: 25 })
})

test('the price desk is the owner’s alone', async () => {
  for (const [method, url] of [
    ['POST', '/preview'],
    ['POST', '/changes'],
    ['GET', '/changes'],
    ['GET', '/changes/1'],
    ['POST', '/changes/1/undo'],
    ['GET', '/products/1'],
  ] as const) {
    expect((await shop.app.inject({ method, url: `/api/prices${url}` })).statusCode).toBe(401)
  }
})
