import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

describe('searching', () => {
  async function find(query: string): Promise<string[]> {
    const answer = await shop.app.inject(`/api/products/buscar?${query}`)
    return answer.json<{ products: { name: string }[] }>().products.map(({ name }) => name)
  }

  test('names are found by any part, ignoring case and accents, best match first', async () => {
    for (const name of ['Cinta para globos', 'Globo látex 12"', 'Piñata estrella']) await shop.stock({ name })
    expect(await find('text=GLOBO')).toEqual(['Globo látex 12"', 'Cinta para globos'])
    expect(await find('text=latex')).toEqual(['Globo látex 12"'])
    expect(await find('text=pinata')).toEqual(['Piñata estrella'])
    expect(await find('text=mickey')).toEqual([])
    expect(await find('text=%25')).toEqual([])
  })

  test('what the owner adds, renames or deletes shows at once in the results', async () => {
    const { id } = await shop.stock({ name: 'Vincha' })
    expect(await find('text=vincha')).toEqual(['Vincha'])
    const headers = { cookie: await shop.signIn() }
    await shop.app.inject({
      method: 'POST',
      url: '/api/products',
      headers,
      payload: aSentProduct({ name: 'Vincha dorada', price: 900, category: 'disfraces' }),
    })
    expect(await find('text=vincha')).toEqual(['Vincha', 'Vincha dorada'])
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers })
    expect(await find('text=vincha')).toEqual(['Vincha dorada'])
  })

  test('the answer says how well it matches', async () => {
    await shop.stock({ name: 'Globo látex 12"' })
    const ask = async (text: string) => {
      const { match, corrected, total } = (
        await shop.app.inject({ url: '/api/products/buscar', query: { text } })
      ).json()
      return { match, corrected, total }
    }
    expect(await ask('globo')).toEqual({ match: 'exact', total: 1 })
    expect(await ask('globos')).toEqual({ match: 'similar', total: 1 })
    expect(await ask('glovo')).toEqual({ match: 'similar', corrected: 'globo', total: 1 })
    expect(await ask('mickey')).toEqual({ match: 'none', total: 0 })
  })

  test('the answer says which words were left out, and when somebody asks about the shop', async () => {
    await shop.stock({ name: 'Globo látex 12"' })
    const ask = async (text: string) =>
      (await shop.app.inject({ url: '/api/products/buscar', query: { text } })).json()
    expect(await ask('globo 10 pulgadas')).toMatchObject({
      match: 'similar',
      corrected: 'globo',
      leftOut: '10 pulgadas',
      total: 1,
    })
    expect(await ask('medios de pago')).toMatchObject({ match: 'none', question: 'pago', total: 0 })
    expect(await ask('globo')).not.toHaveProperty('question')
  })

  test('results come in pages', async () => {
    for (let i = 0; i < 5; i++) await shop.stock({ name: `Globo ${i}` })
    const answer = await shop.app.inject('/api/products/buscar?text=globo&page=2&pageSize=2')
    expect(answer.json()).toMatchObject({
      totalPages: 3,
      total: 5,
      page: 2,
      products: [{ name: 'Globo 2' }, { name: 'Globo 3' }],
    })
  })

  test.each(['', 'text=', 'text=%20', `text=${'a'.repeat(101)}`])('%j is refused', async (query) => {
    expect((await shop.app.inject(`/api/products/buscar?${query}`)).statusCode).toBe(400)
  })

  test.each([
    ['a thousand accents', 'a\u0301'.repeat(50) + '\u0316'.repeat(950)],
    ['ten kilobytes', 'a'.repeat(10_000)],
    ['patterns', '%_\\%_*?[a-z](a+)+$'],
  ])('D6 %s are answered quickly', async (_, text) => {
    const started = performance.now()
    const { statusCode } = await shop.app.inject({ url: '/api/products/buscar', query: { text } })
    expect([200, 400, 414]).toContain(statusCode)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('a page may be limited to one category', async () => {
    await shop.stock({ name: 'A', category: 'pascua' })
    await shop.stock({ name: 'B', category: 'fiestas Patrias' })
    const answer = await shop.app.inject('/api/products/pagina?category=fiestasPatrias')
    expect(answer.json()).toMatchObject({ total: 1, products: [{ name: 'B' }] })
    expect((await shop.app.inject('/api/products/pagina?category=juguetes')).statusCode).toBe(400)
  })
})
