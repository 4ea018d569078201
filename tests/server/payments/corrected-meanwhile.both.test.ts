import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeEach(async () => {
  shop = await openPayingShop()
})

afterEach(() => shop.close())

const CREATED = /POST \/checkout\/preferences/

test('a correction while the page is being created closes it at once', async () => {
  const id = await shop.order()
  const release = shop.provider.hold(CREATED)
  const opened = shop.open(id)
  await expect.poll(() => shop.provider.countCalls(CREATED)).toBe(1)
  expect((await shop.correct(id, 2)).statusCode).toBe(200)
  release()
  await opened
  await expect
    .poll(() => [...shop.provider.preferences.values()])
    .toMatchObject([{ items: [{ unit_price: 4991.4 }], expires: true }])
})

test('corrections that meet the start of a payment leave no page with the old amount', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => shop.order()))
  await Promise.all(orders.map((id) => Promise.all([shop.open(id), shop.correct(id, 2)])))
  const outdated = () =>
    [...shop.provider.preferences.values()].filter(
      ({ items, expires }) => !expires && (items as { unit_price: number }[])[0]?.unit_price === 4991.4,
    )
  await shop.app.payments.idle()
  expect(outdated()).toEqual([])
})
