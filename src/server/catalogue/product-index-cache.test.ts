import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aProductInput } from '#domain/testing/samples.ts'
import { buildApp } from '../app.ts'
import { insertRows } from '../db/rows.ts'
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
  expect((await building).products.map((product) => product?.name)).toEqual(
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

test('after a change of one product only that one is read again, and found as it is now', async () => {
  await shop.db.transaction().execute(async (tx) => {
    for (let i = 0; i < 300; i++) await insertProduct(tx, aProductInput({ name: `Globo ${i}` }))
  })
  let read = 0
  const observer: Parameters<Db['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read += result.rows.filter((row) => 'description' in row).length
      return result
    },
  }
  const app = await buildApp({ db: shop.db.withPlugin(observer), settings: shop.app.settings })
  const search = async (text: string) => (await app.inject(`/api/products/buscar?text=${text}`)).json().total
  const headers = { cookie: await shop.signIn() }
  expect([await search('globo'), await search('taza')]).toEqual([300, 0])
  const edit = { ...aProductInput({ name: 'Taza' }), price: 100 }
  read = 0
  const { statusCode } = await app.inject({ method: 'PUT', url: '/api/products/7', headers, payload: edit })
  expect([statusCode, await search('taza'), await search('globo')]).toEqual([200, 1, 299])
  await app.inject({ method: 'DELETE', url: '/api/products/7', headers })
  expect([await search('taza'), await search('globo')]).toEqual([0, 299])
  expect(read).toBeLessThan(10)
  await app.close()
})

test('while a new index of many products is built, the old one answers searches', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => ({
    ...aProductInput({ name: `Vela ${i}` }),
    availability: 1,
    draft: 0,
  }))
  await insertRows(shop.db, 'products', many)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let isHeld = false
  const holding: Parameters<Db['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isHeld && result.rows.some((row) => 'description' in row)) await opened
      return result
    },
  }
  const app = await buildApp({ db: shop.db.withPlugin(holding), settings: shop.app.settings })
  const search = async (text: string) => (await app.inject(`/api/products/buscar?text=${text}`)).json().match
  expect(await search('bujia')).toBe('none')
  const headers = { cookie: await shop.signIn() }
  isHeld = true
  const put = { method: 'PUT', url: '/api/search/synonyms', headers, payload: [['vela', 'bujia']] } as const
  expect((await app.inject(put)).statusCode).toBe(200)
  expect(await search('bujia')).toBe('none')
  open()
  await app.productIndex()
  expect(await search('bujia')).toBe('similar')
  await app.close()
})
