import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { heapInUse } from '#server/testing/heap-in-use.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { isLong } from '../../long.ts'
import { expectSpanishError } from '../bad-input/refusals.ts'
import { callsOf, requestFor } from './requests.ts'

const RUNS = inject('fuzzRuns')
const SEED = inject('fuzzSeed')
const SLOW_MS = 5000
const WARM_UP = Math.min(3000, RUNS / 2)
/** Megabytes: the response cache may grow and shrink by this much. */
const ROOM = 40

let shop: TestShop
let requests: Arbitrary<InjectOptions>

beforeAll(async () => {
  shop = await openTestShop()
  const cookie = await shop.signIn()
  const products = await Promise.all(CATEGORIES.map(({ value }) => shop.stock({ category: value })))
  const id = products.map((product) => product.id)
  const line = { id: id[0], price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 4700, order: [line] }
  const orderId = (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
  const category = CATEGORIES.flatMap(({ value, slug }) => [value, slug])
  const money = { price: [4700], subtotal: [4700, 4230, 9400], total: [4700, 9400], quantity: [1, 2] }
  const known = {
    ...money,
    id,
    orderId: [orderId],
    cel: [orderId, '261 555-0000'],
    status: ORDER_STATUSES,
    category,
    image: ['/x.webp'],
    imgUrl: ['', '/x.webp'],
    percent: [10, -5],
    'idempotency-key': ['clave-0001', 'clave-0002', crypto.randomUUID()],
  }
  const calls = callsOf((await shop.app.inject('/api/openapi.json')).json())
  // Each copy takes a second and a process of its own.
  const quick = calls.filter(({ method, path }) => method !== 'POST' || path !== '/api/backups')
  requests = fc.oneof(...quick.map((call) => requestFor(call, known, cookie)))
})

afterAll(() => shop.close())

/** Deletes what was created, so that lists stay short: this is not a test of long lists. */
async function tidy(): Promise<void> {
  const { length } = CATEGORIES
  await shop.db.deleteFrom('products').where('id', '>', length).execute()
  await shop.db.deleteFrom('recipes').where('id', '>', 3).execute()
  await shop.db.deleteFrom('orders').where('cel', '<>', '1').execute()
}

async function send(request: InjectOptions) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), SLOW_MS)
  try {
    return await Promise.race([shop.app.inject(request), promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The server answers without a 5xx of its own; a refusal is in Spanish. */
async function expectGoodAnswer(request: InjectOptions): Promise<number> {
  const answer = await send(request)
  if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body}`)
  if (answer.statusCode >= 400 && request.method !== 'HEAD') {
    expect(answer.headers['x-request-id']).toBeDefined()
    // Names in quotes were typed by the owner, and here they are random too.
    const { error } = answer.json()
    expectSpanishError({ error: String(error).replace(/".*"/s, '"…"') })
  }
  return answer.statusCode
}

// A failure prints its seed and the smallest request that still fails.
test(`D4 ${RUNS} random requests (FUZZ_SEED=${SEED}) are all answered, none with a server error`, async () => {
  const statuses = new Map<number, number>()
  let runs = 0
  let warm = 0
  const property = fc.asyncProperty(requests, async (request) => {
    if (runs % 500 === 0) await tidy()
    if (runs === WARM_UP) warm = heapInUse()
    runs++
    const status = await expectGoodAnswer(request)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  await fc.assert(property, { seed: SEED, numRuns: RUNS })
  // If every request were refused early, this would test little. Few random bodies are good enough to create something.
  const reached = [200, ...(isLong ? [201] : []), 400, 401, 404, 409, 415]
  for (const status of reached) expect(statuses.get(status)).toBeGreaterThan(0)
  expect(heapInUse() - warm).toBeLessThan(ROOM)
}, 600_000)
