import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { transact } from '../db/transact.ts'
import { listenTo } from '../testing/event-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const TOKEN = 'una-clave-larga-1234'
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` }
const CUSTOMER = { name: 'Clementina Sosa', cel: '261 555-7788' }

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ METRICS_TOKEN: TOKEN })
})

afterEach(() => shop.close())

async function scrape(app: App = shop.app): Promise<string> {
  const { statusCode, body } = await app.inject({ url: '/metrics', headers: AUTHORIZED })
  expect(statusCode).toBe(200)
  return body
}

/** The value of a series, as in `serpentina_orders{status="pendiente"}`. */
function seriesValue(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

async function order(url: string): Promise<string> {
  const { id } = await shop.stock({ price: 470_000 })
  const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
  const answer = await fetch(`${url}/api/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...CUSTOMER, wayToPay: 'pago efectivo', total: 4700, order: [line] }),
  })
  expect(answer.status).toBe(201)
  return answer.json()
}

test('only whoever has the token reads the metrics, and without one there are none', async () => {
  for (const authorization of [undefined, '', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const headers = { cookie: await shop.signIn(), ...(authorization !== undefined && { authorization }) }
    const answer = await shop.app.inject({ url: '/metrics', headers })
    expect(answer.statusCode, authorization).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json()).toEqual({ error: 'Para leer las métricas hace falta METRICS_TOKEN.' })
  }
  const allowed = await shop.app.inject({ url: '/metrics', headers: AUTHORIZED })
  expect(allowed.headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
  const other = await openTestShop()
  try {
    const answers = await Promise.all(
      ['/metrics', '/nada'].map((url) => other.app.inject({ url, headers: AUTHORIZED })),
    )
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(2).fill([404, answers[1]?.body]),
    )
  } finally {
    await other.close()
  }
})

test('they count requests by route, orders, the cache, queues and the machine, and name nobody', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
  const before = await scrape()
  expect(seriesValue(before, 'serpentina_orders_placed_total')).toBe(0)
  expect(seriesValue(before, 'serpentina_backup_timestamp_seconds')).toBe(0)

  await shop.app.push.start()
  await shop.app.push.idle()
  const id = await order(url)
  await fetch(`${url}/api/order/cel/${id}`)
  await fetch(`${url}/api/products/buscar?texto=Clementina`)
  await fetch(`${url}/wp-login.php`)
  for (let count = 0; count < 3; count++) await fetch(`${url}/api/recipes`)
  const stream = await listenTo(`${url}/api/order/cel/${id}/events`)
  const text = await scrape()
  stream.close()

  const requests = (labels: string) => seriesValue(text, `serpentina_http_requests_total{${labels}}`)
  expect(requests('method="POST",route="/api/order",status="201"')).toBe(1)
  for (const route of ['/api/order', '/api/order/mostrador'])
    expect(requests(`method="POST",route="${route}",status="503"`), route).toBe(0)
  expect(requests('method="GET",route="/api/order/cel/:cel",status="200"')).toBe(1)
  expect(requests('method="GET",route="unknown",status="404"')).toBe(1)
  const slow = 'serpentina_http_request_duration_seconds_count{method="POST",route="/api/order"}'
  expect(seriesValue(text, slow)).toBe(1)
  const cached = (result: string) =>
    (seriesValue(text, `serpentina_response_cache_requests_total{result="${result}"}`) ?? 0) -
    (seriesValue(before, `serpentina_response_cache_requests_total{result="${result}"}`) ?? 0)
  expect([cached('hit'), cached('miss')]).toEqual([2, 1])

  expect(seriesValue(text, 'serpentina_orders_placed_total')).toBe(1)
  expect(seriesValue(text, 'serpentina_orders{status="pendiente"}')).toBe(1)
  expect(seriesValue(text, 'serpentina_streams_open')).toBe(1)
  for (const queue of ['orders', 'passwords', 'pictures', 'imports', 'copies'])
    expect(seriesValue(text, `serpentina_queue_waiting{queue="${queue}"}`), queue).toBe(0)
  for (const none of ['payment_checks_due', 'push_deliveries_waiting'])
    expect(seriesValue(text, `serpentina_${none}`), none).toBe(0)
  expect(seriesValue(text, 'serpentina_journal_lag_entries{reader="push"}')).toBeGreaterThanOrEqual(0)
  for (const some of ['serpentina_disk_free_bytes', 'serpentina_database_size_bytes'])
    expect(seriesValue(text, some), some).toBeGreaterThan(100_000)
  expect(Math.abs(Date.now() / 1000 - (seriesValue(text, 'serpentina_time_seconds') ?? 0))).toBeLessThan(60)
  const offset = seriesValue(text, 'serpentina_clock_offset_seconds')
  if (shop.databaseUrl === undefined) expect(offset).toBeUndefined()
  else expect(Math.abs(offset ?? 1000)).toBeLessThan(60)
  expect(seriesValue(text, 'process_start_time_seconds')).toBeGreaterThan(0)

  for (const secret of [id, TOKEN, 'Clementina', '5557788', '555-7788', 'wp-login', '127.0.0.1'])
    expect(text, secret).not.toContain(secret)
})

test('a process that ends or has no database says that it is not ready', async () => {
  const ready = async () => seriesValue(await scrape(), 'serpentina_ready')
  expect(await ready()).toBe(1)
  shop.app.life.isEnding = true
  expect(await ready()).toBe(0)
  shop.app.life.isEnding = false
  expect(await ready()).toBe(1)
  await shop.db.destroy()
  expect(await ready()).toBe(0)
})

test('payments are counted by state, and readers by what they have not read', async () => {
  const payment = { order_id: null, date: '2026-11-01T12:00:00.000Z', updated_at: '2026-11-01T12:00:00.000Z' }
  const paid = { ...payment, amount: 100, refunded: 0, currency: 'ARS', request_hash: '' }
  await shop.db
    .insertInto('payments')
    .values([
      { ...paid, source: 'efectivo', state: 'approved' },
      { ...paid, source: 'efectivo', state: 'approved' },
      { ...paid, source: 'mercado pago', state: 'rejected', provider_id: '7' },
    ])
    .execute()
  await shop.db
    .insertInto('journal_readers')
    .values({ name: 'slow', position: JSON.stringify({ last: 0, missing: [] }) })
    .execute()
  await shop.stock()
  await shop.stock()
  const text = await scrape()
  expect(seriesValue(text, 'serpentina_payments{source="efectivo",state="approved"}')).toBe(2)
  expect(seriesValue(text, 'serpentina_payments{source="mercado pago",state="rejected"}')).toBe(1)
  expect(seriesValue(text, 'serpentina_journal_lag_entries{reader="slow"}')).toBe(2)
})

test('a number that cannot be read, or not in time, is left out and counted, and the others are there', async () => {
  await shop.db.schema.dropTable('push_deliveries').execute()
  const text = await scrape()
  const errors = (metric: string) => `serpentina_scrape_errors_total{metric="serpentina_${metric}"}`
  expect(seriesValue(text, 'serpentina_push_deliveries_waiting')).toBeUndefined()
  expect(seriesValue(text, errors('push_deliveries_waiting'))).toBe(1)
  expect(seriesValue(text, errors('orders'))).toBe(0)
  expect(seriesValue(text, 'serpentina_database_size_bytes')).toBeGreaterThan(0)

  const answering = Promise.withResolvers<void>()
  const silent = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await answering.promise
      return result
    },
  })
  // Its data folder cannot be read either.
  const settings = { ...shop.app.settings, dataDir: join(shop.dataDir, 'gone') }
  const app = await buildApp({ db: silent, settings })
  const change = transact(silent, [], (tx) => tx.selectFrom('orders').select('id').execute())
  const late = await scrape(app)
  expect(seriesValue(late, 'serpentina_transactions_open')).toBe(1)
  expect(seriesValue(late, 'serpentina_database_size_bytes')).toBeUndefined()
  expect(seriesValue(late, errors('database_size_bytes'))).toBe(1)
  expect(seriesValue(late, errors('disk_free_bytes'))).toBe(1)
  expect(seriesValue(late, 'serpentina_time_seconds')).toBeGreaterThan(0)
  answering.resolve()
  await change
  await app.close()
})
