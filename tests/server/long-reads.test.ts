import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProductInput } from '#domain/testing/samples.ts'
import { buildApp } from '#server/app.ts'
import { insertProduct } from '#server/catalogue/queries.ts'
import type { Db } from '#server/db/tables.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PRODUCTS = 1000
/** What is read in one step while nobody else is served. */
const MOST_ROWS = 200

const PREVIEW = { where: {}, change: { kind: 'percent', value: 12.5 } }
/** What each is sent. */
const LONG_READS: Readonly<Record<string, object | string | undefined>> = {
  '/api/products': undefined,
  '/api/products/categoria/globos': undefined,
  '/api/reports/unsold?from=2026-11-01&to=2026-11-19': undefined,
  '/api/reports/buying?weeks=2': undefined,
  '/api/reports/buying.csv?weeks=2': undefined,
  '/lista-de-precios.csv': undefined,
  '/lista-de-precios.xlsx': undefined,
  '/lista-de-precios.pdf': undefined,
  '/api/prices/preview': PREVIEW,
  '/api/prices/import': 'Id;Precio\n1;500',
  '/api/products/import': 'Nombre;Precio\nVela;500',
}

let shop: TestShop
let app: TestShop['app']
let longest = 0

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.transaction().execute(async (tx) => {
    for (let i = 0; i < PRODUCTS; i++) await insertProduct(tx, aProductInput({ name: `Globo ${i}` }))
  })
  const observer: Parameters<Db['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      longest = Math.max(longest, result.rows.length)
      return result
    },
  }
  app = await buildApp({ db: shop.db.withPlugin(observer), settings: shop.app.settings })
})

afterAll(async () => {
  await app.close()
  await shop.close()
})

test.each(Object.entries(LONG_READS))(
  '%s reads all products without keeping others waiting',
  async (url, body) => {
    const headers = { cookie: await shop.signIn(), 'sec-fetch-site': 'same-origin' }
    longest = 0
    const answer =
      body === undefined
        ? await app.inject({ url, headers })
        : await app.inject({ method: 'POST', url, headers, payload: asPayload(body) })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    expect(longest).toBeLessThanOrEqual(MOST_ROWS)
  },
)

function asPayload(body: object | string) {
  if (typeof body !== 'string') return body
  const form = new FormData()
  form.set('file', new File([body], 'lista.csv'))
  return form
}
