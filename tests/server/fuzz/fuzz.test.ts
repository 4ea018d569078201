import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CATEGORIES } from '#domain/category.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { heapInUse } from '#server/testing/heap-in-use.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { isLong } from '../../long.ts'
import { expectSpanishError } from '../bad-input/refusals.ts'
import { createRandom } from './random.ts'
import { type Call, callsOf, requestFor } from './requests.ts'
import type { Known } from './values.ts'

const REQUESTS = isLong ? 20_000 : 5_000
const SEED = inject('fuzzSeed')
const SLOW_MS = 5000
const WARM_UP = 3000
/** Megabytes: answers that are remembered come and go within this. */
const ROOM = 40

let shop: TestShop
let cookie: string
let known: Known
let calls: readonly Call[]

beforeAll(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
  const products = await Promise.all(CATEGORIES.map(({ value }) => shop.stock({ category: value })))
  const id = products.map((product) => product.id)
  const line = { id: id[0], price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 4700, order: [line] }
  const orderId = (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
  const category = CATEGORIES.flatMap(({ value, slug }) => [value, slug])
  const money = { price: [4700], subtotal: [4700, 4230, 9400], total: [4700, 9400], quantity: [1, 2] }
  known = {
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
  calls = callsOf((await shop.app.inject('/api/openapi.json')).json())
})

afterAll(() => shop.close())

/** What was created must not pile up: lists would grow, and this is no test of long lists. */
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

test(`D4 ${REQUESTS} requests of chance (FUZZ_SEED=${SEED}) are all answered, none of them with an error of ours`, async () => {
  const random = createRandom(SEED)
  const statuses = new Map<number, number>()
  let warm = 0
  for (let number = 0; number < REQUESTS; number++) {
    if (number % 500 === 0) await tidy()
    if (number === WARM_UP) warm = heapInUse()
    const request = requestFor(random, random.pick(calls), known, cookie)
    const what = `request ${number} of FUZZ_SEED=${SEED}: ${JSON.stringify(request).slice(0, 2000)}`
    const answer = await send(request).catch((error: unknown) => {
      throw new Error(what, { cause: error })
    })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body} to ${what}`)
    if (answer.statusCode >= 400 && request.method !== 'HEAD') {
      expect(answer.headers['x-request-id'], what).toBeDefined()
      // Names in quotes are the owner's words, and here they are as odd as everything else.
      const { error } = answer.json()
      expectSpanishError({ error: String(error).replace(/".*"/s, '"…"') })
    }
  }
  // A fuzzer that is only ever refused at the door tests the door.
  for (const status of [200, 201, 400, 401, 404, 409, 415]) expect(statuses.get(status)).toBeGreaterThan(10)
  expect(heapInUse() - warm).toBeLessThan(ROOM)
}, 600_000)
