import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createQueryId, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_MATCHES } from '#domain/orders/order-answers.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import { countOrders, haveListPrices } from '../orders/queries.ts'
import { listKeysByCode, listKeysByWords, listMonths } from '../orders/search/word-queries.ts'
import { listKeysByProduct } from '../orders/sold-queries.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import type { Db } from './tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'serpentina-'))
let database: Database

beforeAll(async () => {
  database = await openDatabase(dataDir)
})

afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

test.each([
  [
    'a page of one status',
    `select * from orders where status = 'pagado' order by date desc, id limit 20`,
    'SEARCH orders USING INDEX orders_status (status=?)',
  ],
  [
    'a page of all orders',
    'select * from orders order by date desc, id limit 20',
    'SCAN orders USING INDEX orders_date',
  ],
])('the query of %s uses an index, without sorting', async (_, query, plan) => {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(database.db)
  expect(rows.map(({ detail }) => detail)).toEqual([plan])
})

/** The query plans, for the tables of orders, of all queries that `work` runs. */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<Set<string>> {
  const asked: RootOperationNode[] = []
  const listening = database.db.withPlugin({
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work(listening)
  const plans = new Set<string>()
  for (const node of asked) {
    const question = database.db.getExecutor().compileQuery(node, createQueryId())
    const explained = { ...question, sql: `explain query plan ${question.sql}` }
    const { rows } = await database.db.executeQuery<{ detail: string }>(explained)
    for (const { detail } of rows)
      if (/ orders\b| order_words\b| order_lines\b/.test(detail)) plans.add(detail)
  }
  return plans
}

test.each(['quiroga', 'ana quiroga', '261 555-0142', 'ana 512', '7KQ2-M4XA'])(
  'a search for %s reads only words with that beginning',
  async (text) => {
    const selection = {
      statuses: ['pendiente', 'entregado'] as const,
      months: ['2026-02', '2026-01'],
      limit: MOST_MATCHES,
    }
    const plans = await plansOf((db) => listKeysByWords(db, readOrderSearch(text), selection))
    const range = 'SEARCH order_words USING PRIMARY KEY (status=? AND month=? AND word>? AND word<?)'
    expect([...plans]).toEqual([range])
  },
)

test('orders of rare products are read from the index of their lines', async () => {
  const products = { words: ['globo'], ids: [1] }
  const plans = await plansOf((db) =>
    listKeysByProduct(db, products, { statuses: ['entregado'] }, MOST_MATCHES),
  )
  expect([...plans]).toEqual(['SEARCH order_lines USING COVERING INDEX order_lines_product (product_id=?)'])
})

test('filtered orders are counted in the index by status', async () => {
  const filter = { from: '2026-01-01', wayToPay: 'mercado pago' } as const
  const plans = await plansOf((db) => countOrders(db, { filter }))
  expect([...plans]).toEqual(['SEARCH orders USING COVERING INDEX orders_status (status=? AND date>?)'])
})

test('the code of an order is searched in the index of identifiers', async () => {
  const plans = await plansOf((db) => listKeysByCode(db, '7KQ2'))
  expect([...plans]).toEqual(['SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id>? AND id<?)'])
})

test('whether an export has list prices is read from its own orders', async () => {
  const plans = await plansOf((db) => haveListPrices(db, ['7KQ2'.padEnd(26, '0')]))
  expect([...plans]).toEqual(['SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)'])
})

test('the first and the last month are read from an index', async () => {
  expect([...(await plansOf(listMonths))]).toEqual(['SEARCH orders USING COVERING INDEX orders_date'])
})
