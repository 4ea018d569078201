import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

describe('writes from other sites', () => {
  const own = 'http://localhost:80'

  test.each([
    ['its own origin', { origin: own }, 200],
    ['no browser at all', {}, 200],
    ['its own pages, by fetch metadata', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['its own origin on another port', { origin: 'http://localhost:81' }, 403],
    ['another site, by fetch metadata', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form that hides where it comes from', { 'content-type': 'text/plain' }, 403],
  ])('E4 a write from %s is accepted or refused by where it comes from', async (_, headers, status) => {
    const { id } = await shop.stock()
    const cookie = await shop.signIn()
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: `/api/products/${id}`,
      headers: { cookie, ...headers },
    })
    expect(answer.statusCode).toBe(status)
    const { availability } = (await shop.app.inject(`/api/products/${id}`)).json()
    expect(availability).toBe(status !== 200)
  })

  test('E4 the public address counts as our own', async () => {
    const named = await openTestShop({ PUBLIC_URL: 'https://tienda.example/' })
    try {
      const { id } = await named.stock()
      const headers = { cookie: await named.signIn(), origin: 'https://tienda.example' }
      expect(
        (await named.app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers })).statusCode,
      ).toBe(200)
    } finally {
      await named.close()
    }
  })
})
