import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const CANDLE = aSentProduct({ name: 'Vela bengala x4', price: 3500.5, category: 'decoracion Torta' })

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

describe('pages of products', () => {
  test('have 28 products each, with the number of products and pages', async () => {
    for (let i = 0; i < 30; i++) await shop.stock({ name: `Globo ${i}` })
    const first = (await shop.app.inject('/api/products/pagina')).json()
    const second = (await shop.app.inject('/api/products/pagina?page=2')).json()
    expect(first).toMatchObject({ totalPages: 2, total: 30, page: 1 })
    expect(first.products).toHaveLength(28)
    expect(second.products.map(({ name }: { name: string }) => name)).toEqual(['Globo 28', 'Globo 29'])
  })

  test('are sorted as asked, with sold-out products last, or leave those out', async () => {
    await shop.stock({ name: 'Agotado', price: 50_000, availability: false })
    await shop.stock({ name: 'Medio', price: 20_000 })
    await shop.stock({ name: 'Caro', price: 30_000, category: 'pascua' })
    await shop.stock({ name: 'Barato', price: 10_000 })
    for (const list of ['pagina?', 'buscar?text=a&']) {
      const namesOf = async (query: string) => {
        const answer = await shop.app.inject(`/api/products/${list}${query}`)
        const { products, total } = answer.json<{ products: { name: string }[]; total: number }>()
        expect(total).toBe(products.length)
        return products.map(({ name }) => name).filter((name) => name !== 'Medio')
      }
      expect(await namesOf('')).toEqual(['Caro', 'Barato', 'Agotado'])
      expect(await namesOf('order=menor-precio')).toEqual(['Barato', 'Caro', 'Agotado'])
      expect(await namesOf('order=mayor-precio')).toEqual(['Caro', 'Barato', 'Agotado'])
      expect(await namesOf('order=novedades')).toEqual(['Barato', 'Caro', 'Agotado'])
      expect(await namesOf('available=true&order=menor-precio')).toEqual(['Barato', 'Caro'])
      expect((await shop.app.inject(`/api/products/${list}order=nombre`)).statusCode).toBe(400)
    }
  })

  test('a page past the end is an empty list', async () => {
    await shop.stock()
    expect((await shop.app.inject('/api/products/pagina?page=9')).json()).toEqual({
      products: [],
      totalPages: 1,
      total: 1,
      page: 9,
    })
  })
})

describe('products by their ids', () => {
  test('are answered in one call, without those that do not exist', async () => {
    const first = await shop.stock({ name: 'Globo' })
    await shop.stock({ name: 'De otro carrito' })
    const third = await shop.stock({ name: 'Vela', availability: false, price: 12_345 })
    const answer = await shop.app.inject(
      `/api/products/varios?ids=${third.id},999999,${first.id},${first.id}`,
    )
    expect(answer.json()).toMatchObject([
      { id: first.id, name: 'Globo' },
      { id: third.id, availability: false, price: 123.45 },
    ])
    expect((await shop.app.inject('/api/products/varios?ids=999999')).json()).toEqual([])
  })

  test('as many as an order has lines', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => 1_000_000 + index)
    const ask = (count: number) => shop.app.inject(`/api/products/varios?ids=${ids.slice(0, count)}`)
    expect((await ask(100)).statusCode).toBe(200)
    const refused = await ask(101)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual({ error: 'Se pueden pedir hasta 100 productos a la vez' })
  })
})

describe('categories', () => {
  test('a category is found by its name and by its slug', async () => {
    await shop.stock({ category: 'fiestas Patrias' })
    for (const category of ['fiestasPatrias', 'fiestas%20Patrias']) {
      const answer = await shop.app.inject(`/api/products/categoria/${category}`)
      expect(answer.json()).toMatchObject([{ category: 'fiestas Patrias' }])
    }
  })

  test('an unknown category is a 404', async () => {
    const answer = await shop.app.inject('/api/products/categoria/juguetes')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'La categoría no existe' })
  })
})

describe('managing products', () => {
  test.each([
    ['JSON', 'application/json', JSON.stringify({ ...CANDLE, price: 99.9 })],
    [
      'a form',
      'application/x-www-form-urlencoded',
      new URLSearchParams({ ...CANDLE, price: '99,90', availability: 'true' }).toString(),
    ],
  ])('an edit may come as %s', async (_, type, payload) => {
    const { id } = await shop.stock({ availability: false })
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/products/${id}`,
      headers: { ...headers, 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload,
    })
    expect(answer.json()).toEqual({
      ...CANDLE,
      id,
      price: 99.9,
      message: 'Producto actualizado correctamente',
    })
    expect((await shop.app.inject(`/api/products/${id}`)).json()).toEqual({ ...CANDLE, id, price: 99.9 })
  })

  test('an edit without availability leaves it unchanged', async () => {
    const { id } = await shop.stock({ availability: false })
    const { availability: _, ...payload } = CANDLE
    const answer = await shop.app.inject({ method: 'PUT', url: `/api/products/${id}`, headers, payload })
    expect(answer.json()).toMatchObject({ availability: false })
  })

  test('unknown fields are ignored', async () => {
    const payload = { ...CANDLE, id: 999, message: 'x', extra: true }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/products', headers, payload })
    expect(answer.json()).toMatchObject({ id: 1, message: 'Producto creado correctamente' })
    expect(answer.json()).not.toHaveProperty('extra')
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'GET'] as const)(
    '%s of a missing product is a 404',
    async (method) => {
      const payload = method === 'PUT' ? { payload: CANDLE } : {}
      const answer = await shop.app.inject({ method, url: '/api/products/77', headers, ...payload })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: 'El producto no existe' })
    },
  )

  test('the id of a deleted product is not reused', async () => {
    const { id } = await shop.stock()
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers })
    expect((await shop.stock()).id).toBeGreaterThan(id)
  })

  test('twenty clicks on availability at once toggle it twenty times', async () => {
    const { id } = await shop.stock({ availability: true })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers }),
      ),
    )
    const seen = answers.map((answer) => answer.json<{ availability: boolean }>().availability)
    expect(seen.filter(Boolean)).toHaveLength(10)
    expect((await shop.app.inject(`/api/products/${id}`)).json()).toMatchObject({ availability: true })
  })
})
