import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aProductInput } from '#domain/testing/samples.ts'
import type { Db } from '../db/tables.ts'
import { indexProducts } from '../search/product-index.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { insertProduct, readProducts } from './queries.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

test('the catalogue is read and indexed in steps, and others get their turn between them', async () => {
  await shop.db.transaction().execute(async (tx) => {
    for (let i = 0; i < 1000; i++) await insertProduct(tx, aProductInput({ name: `Globo ${i}` }))
  })
  let turn = 0
  let isBuilt = false
  const reads: { turn: number; rows: number }[] = []
  const observer: Parameters<Db['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads.push({ turn, rows: result.rows.length })
      return result
    },
  }
  const building = indexProducts(readProducts(shop.db.withPlugin(observer))).finally(() => {
    isBuilt = true
  })
  while (!isBuilt) {
    await setImmediate()
    turn++
  }
  expect((await building).products.map(({ name }) => name)).toEqual(
    Array.from({ length: 1000 }, (_, i) => `Globo ${i}`),
  )
  expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThanOrEqual(200)
  expect(new Set(reads.map((read) => read.turn)).size).toBe(reads.length)
})

test('searches that arrive while the index is built wait for the same one', async () => {
  await shop.stock({ name: 'Vela' })
  const [one, other] = await Promise.all([shop.app.productIndex(), shop.app.productIndex()])
  expect(one).toBe(other)
  expect(one.products).toHaveLength(1)
})
