import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { imageSourceSet } from '#domain/catalogue/image-address.ts'
import { dateOfDay, dayInMendoza } from '#domain/clock.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { loadDemo } from './load-demo.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

async function total(): Promise<number> {
  return (await shop.app.inject('/api/products/pagina')).json().total
}

describe('the demo', () => {
  test('fills an empty shop with products, recipes and orders in every status, each with its pictures', async () => {
    expect(await loadDemo(shop.db, shop.app.settings)).toBe(true)
    expect(await total()).toBeGreaterThanOrEqual(160)

    const recipes = (await shop.app.inject('/api/recipes')).json<{ id: number; imgUrl: string }[]>()
    expect(recipes.length).toBeGreaterThanOrEqual(10)
    for (const { id } of recipes) {
      const { products } = (await shop.app.inject(`/api/recipes/${id}`)).json()
      expect(products.length).toBeGreaterThanOrEqual(2)
    }

    const headers = { cookie: await shop.signIn() }
    for (const status of ORDER_STATUSES) {
      const orders = (await shop.app.inject({ url: `/api/order/status/${status}`, headers })).json()
      expect(orders.length).toBeGreaterThanOrEqual(4)
      for (const { name } of orders) expect(name).toContain('Pedido de muestra')
    }

    const products = (await shop.app.inject('/api/products')).json<{ image: string }[]>()
    const pictures = [...products.map(({ image }) => image), ...recipes.map(({ imgUrl }) => imgUrl)]
    expect(new Set(pictures).size).toBe(pictures.length)
    for (const picture of pictures) expect((await shop.app.inject(picture)).statusCode).toBe(200)
    for (const source of imageSourceSet(pictures[0] ?? '', 'avif')?.split(', ') ?? []) {
      expect((await shop.app.inject(source.split(' ')[0] ?? '')).headers['content-type']).toBe('image/avif')
    }
  })

  test('has the money of its paid orders, so that reports of the sample shop show sales', async () => {
    await loadDemo(shop.db, shop.app.settings)
    const orders = await shop.db.selectFrom('orders').select(['id', 'date', 'amount_due', 'paid']).execute()
    const taken = await shop.db.selectFrom('takings').select(['order_id', 'date', 'amount']).execute()
    const paid = orders.filter((order) => order.paid === 1)
    expect(taken.length).toBeGreaterThan(10)
    expect(Object.fromEntries(taken.map((row) => [row.order_id, [row.date, row.amount]]))).toEqual(
      Object.fromEntries(paid.map((row) => [row.id, [row.date, row.amount_due]])),
    )

    const headers = { cookie: await shop.signIn() }
    const today = dayInMendoza(new Date())
    const url = `/api/reports/sales?from=${dateOfDay(today - 28)}&to=${dateOfDay(today)}&by=payment`
    const report = (await shop.app.inject({ url, headers })).json()
    expect(report.orders).toBe(paid.length)
    expect(report.total).toBeGreaterThan(0)
    // A drawer that nobody opened owes nothing of it.
    expect((await shop.app.inject({ url: '/api/till/before', headers })).json()).toEqual({
      lastClose: null,
      looseCash: 0,
    })
  })

  test.each([
    ['a product', () => shop.stock()],
    [
      'a recipe',
      () => shop.db.insertInto('recipes').values({ title: 'Glasé', img_url: '', tag: '' }).execute(),
    ],
    ['nothing but the demo itself', () => loadDemo(shop.db, shop.app.settings)],
  ])('a shop that has %s is left alone', async (_, prepare) => {
    await prepare()
    const before = await total()
    expect(await loadDemo(shop.db, shop.app.settings)).toBe(false)
    expect(await total()).toBe(before)
  })
})
