import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

async function pricesOf(category: string): Promise<number[]> {
  const answer = await shop.app.inject(`/api/products/categoria/${category}`)
  return answer.json<{ price: number }[]>().map(({ price }) => price)
}

function changePrices(category: string, percent: number) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/products/updateCategory',
    headers,
    payload: { category, percent },
  })
}

describe('changing the prices of a category', () => {
  test('changes every price of the category and no other', async () => {
    await shop.stock({ price: 10_000, category: 'pascua' })
    await shop.stock({ price: 105, category: 'pascua' })
    await shop.stock({ price: 10_000, category: 'globos' })
    const answer = await changePrices('pascua', 12.5)
    expect(answer.json()).toEqual({ message: 'Precios actualizados: 2 productos', updated: 2 })
    expect(await pricesOf('pascua')).toEqual([112.5, 1.18])
    expect(await pricesOf('globos')).toEqual([100])
  })

  test('says how many prices really changed', async () => {
    await shop.stock({ price: 10_000, category: 'pascua' })
    await shop.stock({ price: 0, category: 'pascua' })
    await shop.stock({ price: 1, category: 'pascua' })
    expect((await changePrices('pascua', 10)).json()).toEqual({
      message: 'Precios actualizados: 1 producto',
      updated: 1,
    })
    expect((await changePrices('pascua', 0)).json()).toEqual({ message: 'Ningún precio cambió', updated: 0 })
  })

  test('C12 if one price would become too large, none is changed', async () => {
    await shop.stock({ price: 10_000, category: 'pascua' })
    await shop.stock({ name: 'Huevo de oro', price: 9_999_999_999, category: 'pascua' })
    const answer = await changePrices('pascua', 10)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toContain('Huevo de oro')
    expect(await pricesOf('pascua')).toEqual([100, 99_999_999.99])
  })

  test('concurrent changes all count', async () => {
    await shop.stock({ price: 100_000, category: 'pascua' })
    await Promise.all(Array.from({ length: 4 }, () => changePrices('pascua', 100)))
    expect(await pricesOf('pascua')).toEqual([16_000])
  })
})

describe('responses cached before', () => {
  test('a change shows at once in every response', async () => {
    const { id } = await shop.stock({ category: 'pascua', price: 10_000 })
    const paths = [
      '/api/products',
      '/api/products/pagina',
      '/api/products/categoria/pascua',
      `/api/products/${id}`,
    ]
    const bodies = async () => Promise.all(paths.map(async (path) => (await shop.app.inject(path)).body))
    expect(await bodies()).toEqual(await bodies())
    await changePrices('pascua', 10)
    for (const body of await bodies()) expect(body).toContain('"price":110')
  })

  test('a response begun before a change and finished after it is not cached', async () => {
    const { id } = await shop.stock({ price: 10_000, category: 'pascua' })
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        shop.app.inject(`/api/products/${id}`),
        changePrices('pascua', 1),
        shop.app.inject(`/api/products/${id}`),
        shop.app.inject('/api/products/pagina'),
      ])
      const { price } = await shop.db.selectFrom('products').select('price').executeTakeFirstOrThrow()
      expect((await shop.app.inject(`/api/products/${id}`)).json()).toMatchObject({ price: price / 100 })
      expect((await shop.app.inject('/api/products/pagina')).json().products[0].price).toBe(price / 100)
    }
  })

  test('a cached response is the same as a new one, headers included', async () => {
    await shop.stock()
    const [first, second] = [
      await shop.app.inject('/api/products/pagina'),
      await shop.app.inject('/api/products/pagina'),
    ]
    expect(second.body).toBe(first.body)
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
  })
})
