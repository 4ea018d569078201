import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import { insertImage } from '../images/queries.ts'
import { cleanUpUploads } from '../images/uploads.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { eraseItems } from './erase-items.ts'

const NOW = new Date('2026-11-16T15:00:00Z')

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

async function owner(method: 'POST' | 'DELETE' | 'GET', url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const recipeWith = (productId: number) => ({
  title: 'Torta',
  imgUrl: '',
  tag: 'Fiesta',
  ingredients: [
    { quantity: '1', ingredient: 'Colorante', productId },
    { quantity: '2', ingredient: 'Huevos' },
  ],
  preparation: [{ instruction: 'Batí todo', time: '10 min' }],
})

describe('a deleted product', () => {
  test('is in the trash, and comes back as it was, also as an ingredient', async () => {
    const product = await shop.stock({ name: 'Colorante rojo' })
    const { id: recipe } = (await owner('POST', '/api/recipes', recipeWith(product.id))).body
    const before = (await owner('GET', `/api/products/administrar/${product.id}`)).body
    const recipeBefore = (await owner('GET', `/api/recipes/${recipe}`)).body

    const deleted = await owner('DELETE', `/api/products/${product.id}`)
    expect(deleted.body).toEqual({ message: 'Se eliminó "Colorante rojo"' })
    expect((await owner('GET', `/api/products/${product.id}`)).status).toBe(404)
    expect((await owner('GET', '/api/products/papelera')).body).toEqual({
      items: [
        { id: product.id, name: 'Colorante rojo', deletedAt: NOW.toISOString(), deletedBy: OWNER.email },
      ],
      total: 1,
      totalPages: 1,
      page: 1,
    })

    const restored = await owner('POST', `/api/products/${product.id}/restore`)
    expect(restored.body).toEqual({ message: 'Se restauró "Colorante rojo"' })
    expect((await owner('GET', `/api/products/administrar/${product.id}`)).body).toEqual(before)
    expect((await owner('GET', `/api/recipes/${recipe}`)).body).toEqual(recipeBefore)
    expect((await owner('GET', '/api/products/papelera')).body.total).toBe(0)

    const again = await owner('POST', `/api/products/${product.id}/restore`)
    expect(again).toEqual({ status: 404, body: { error: 'Ya no está en la papelera' } })
  })

  test('keeps its picture until it is erased, 30 days later', async () => {
    const hash = 'a'.repeat(64)
    await insertImage(shop.db, hash, NOW.toISOString())
    const { id } = await shop.stock({ image: `/images/${hash}-640.webp` })
    await owner('DELETE', `/api/products/${id}`)
    const images = () => shop.db.selectFrom('images').selectAll().execute()

    vi.setSystemTime(NOW.getTime() + TRASH_DAYS * DAY_MS)
    expect(await eraseItems(shop.db)).toBe(0)
    await cleanUpUploads(shop.db)
    expect(await images()).toHaveLength(1)

    vi.setSystemTime(NOW.getTime() + TRASH_DAYS * DAY_MS + 1)
    expect(await eraseItems(shop.db)).toBe(1)
    await cleanUpUploads(shop.db)
    expect(await images()).toHaveLength(0)
    const { kind, subject } = await shop.db
      .selectFrom('journal')
      .select(['kind', 'subject'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect({ kind, subject }).toEqual({ kind: 'product.erased', subject: `product ${id}` })
  })

  test('of which orders that are not delivered have some is counted', async () => {
    const { id } = await shop.stock({ price: 100_000 })
    const count = async () => (await owner('GET', `/api/order/con-producto/${id}`)).body
    expect(await count()).toEqual({ orders: 0 })
    const line = { id, price: 1000, quantity: 2, subtotal: 2000 }
    const order = {
      name: 'Ana',
      cel: '261 555-0142',
      wayToPay: 'pago efectivo',
      total: 2000,
      order: [line],
    }
    const first = (await owner('POST', '/api/order', order)).body
    await owner('POST', '/api/order', order)
    expect(await count()).toEqual({ orders: 2 })
    await owner('DELETE', `/api/order/${first}`)
    expect(await count()).toEqual({ orders: 1 })
  })
})

describe('a deleted recipe', () => {
  test('comes back with its ingredients and steps', async () => {
    const product = await shop.stock()
    const { id } = (await owner('POST', '/api/recipes', recipeWith(product.id))).body
    const before = (await owner('GET', `/api/recipes/${id}`)).body
    await owner('DELETE', `/api/recipes/${id}`)
    expect((await owner('GET', '/api/recipes')).body).toEqual([])
    expect((await owner('GET', '/api/recipes/papelera')).body.items).toMatchObject([{ id, name: 'Torta' }])
    const restored = await owner('POST', `/api/recipes/${id}/restore`)
    expect(restored.body).toEqual({ message: 'Se restauró "Torta"' })
    expect((await owner('GET', `/api/recipes/${id}`)).body).toEqual(before)
  })

  test('comes back without a product that was deleted meanwhile', async () => {
    const product = await shop.stock()
    const { id } = (await owner('POST', '/api/recipes', recipeWith(product.id))).body
    await owner('DELETE', `/api/recipes/${id}`)
    await owner('DELETE', `/api/products/${product.id}`)
    expect((await owner('POST', `/api/recipes/${id}/restore`)).status).toBe(200)
    expect((await owner('GET', `/api/recipes/${id}`)).body.ingredients).toEqual([
      { quantity: '1', ingredient: 'Colorante' },
      { quantity: '2', ingredient: 'Huevos' },
    ])
  })
})

test('only the owner sees and restores what was deleted', async () => {
  for (const url of ['/api/products/papelera', '/api/recipes/papelera', '/api/order/con-producto/1'])
    expect((await shop.app.inject({ url })).statusCode).toBe(401)
  const answer = await shop.app.inject({ method: 'POST', url: '/api/products/1/restore' })
  expect(answer.statusCode).toBe(401)
})
