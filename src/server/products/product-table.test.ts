import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

async function table(query = '') {
  const answer = await shop.app.inject({ url: `/api/products/administrar?${query}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ products: { name: string }[]; total: number }>()
}

async function names(query = ''): Promise<string[]> {
  return (await table(query)).products.map(({ name }) => name)
}

describe("the owner's table of products", () => {
  beforeEach(async () => {
    await shop.stock({ name: 'Vela', price: 300, category: 'decoracion Torta', description: 'Roja' })
    await shop.stock({ name: 'árbol', price: 100, category: 'globos', availability: false })
    await shop.stock({ name: 'Bolsa', price: 200, category: 'souvenirs', description: 'Ámbar' })
  })

  test('is shown only to the owner', async () => {
    expect((await shop.app.inject('/api/products/administrar')).statusCode).toBe(401)
  })

  test('is sorted by name unless another column is given, ignoring case and accents', async () => {
    expect(await names()).toEqual(['árbol', 'Bolsa', 'Vela'])
    expect(await names('direction=desc')).toEqual(['Vela', 'Bolsa', 'árbol'])
  })

  test.each([
    ['price', ['árbol', 'Bolsa', 'Vela']],
    ['availability', ['Bolsa', 'Vela', 'árbol']],
    ['category', ['Vela', 'árbol', 'Bolsa']],
    ['description', ['Bolsa', 'árbol', 'Vela']],
    ['created', ['Vela', 'árbol', 'Bolsa']],
  ])('can be sorted by %s', async (column, expected) => {
    expect(await names(`sort=${column}`)).toEqual(expected)
    expect(await names(`sort=${column}&direction=desc`)).toEqual(expected.toReversed())
  })

  test('can be filtered by name, category and availability, also combined', async () => {
    expect(await names('text=ARBOL')).toEqual(['árbol'])
    expect(await names('category=decoracionTorta')).toEqual(['Vela'])
    expect(await names('availability=true')).toEqual(['Bolsa', 'Vela'])
    expect(await names('availability=false&category=globos&text=bol')).toEqual(['árbol'])
    expect(await names('availability=true&text=arbol')).toEqual([])
  })

  test('has pages and a total', async () => {
    expect(await table('pageSize=2&page=2')).toMatchObject({
      products: [{ name: 'Vela' }],
      totalPages: 2,
      total: 3,
      unavailable: 1,
      page: 2,
    })
  })

  test('keeps the rows on screen in their places, even if they no longer match, and drops deleted ones', async () => {
    await shop.app.inject({ method: 'PATCH', url: '/api/products/1', headers })
    const kept = 'availability=true&pageSize=2&rows='
    expect(await names(`${kept}1,3`)).toEqual(['Vela', 'Bolsa'])
    expect(await table(`${kept}1,3`)).toMatchObject({ total: 1, totalPages: 1 })
    await shop.app.inject({ method: 'DELETE', url: '/api/products/1', headers })
    await shop.stock({ name: 'Zeta' })
    expect(await names(`${kept}1,3`)).toEqual(['Bolsa', 'Zeta'])
    expect(await names(kept.replace('&rows=', ''))).toEqual(['Bolsa', 'Zeta'])
  })

  test('shows a change at once', async () => {
    await table()
    await shop.app.inject({ method: 'PATCH', url: '/api/products/2', headers })
    expect(await table()).toMatchObject({ unavailable: 0 })
    await shop.app.inject({ method: 'DELETE', url: '/api/products/2', headers })
    expect(await names()).toEqual(['Bolsa', 'Vela'])
  })

  test.each([
    'sort=id',
    'direction=up',
    'availability=quizas',
    'category=juguetes',
    'page=0',
    'rows=x',
    'rows=',
  ])('%s is refused', async (query) => {
    const answer = await shop.app.inject({ url: `/api/products/administrar?${query}`, headers })
    expect(answer.statusCode).toBe(400)
  })
})
