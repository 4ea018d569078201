import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/clock.ts'
import type { NewOrder } from '#domain/orders/order.ts'
import { createApi } from '#web/api/api.ts'
import { ConnectionError } from '#web/api/errors.ts'
import { prepareAttempt } from './order-attempt.ts'
import { sendOrder } from './send-order.ts'

const LINE = { id: 1, price: 1000, quantity: 2, subtotal: 2000 }
const ORDER: NewOrder = {
  name: 'Ana',
  cel: '261 555-0123',
  wayToPay: 'mercado pago',
  total: 2000,
  order: [LINE],
}
const CORRECTED: NewOrder = { ...ORDER, cel: '261 555-0124' }
const CHANGED: NewOrder = { ...ORDER, total: 1000, order: [{ ...LINE, quantity: 1, subtotal: 1000 }] }

const memory = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => memory.set(key, value),
  removeItem: (key: string) => memory.delete(key),
})

/** The orders of the API by key. Like the real one, it stores the first of each key and refuses others with the same key. */
const placed = new Map<string, { readonly id: string; readonly body: string }>()
let isAnswerLost = false

const api = createApi(async (_path, init) => {
  const key = new Headers(init?.headers).get('idempotency-key') ?? ''
  expect(key).toMatch(/^[\w-]{8,100}$/)
  const body = String(init?.body)
  const first = placed.get(key) ?? { id: `${placed.size}`.padStart(26, '0'), body }
  placed.set(key, first)
  if (isAnswerLost) throw new TypeError('Failed to fetch')
  if (first.body !== body) return Response.json({ error: 'Esa clave ya se usó' }, { status: 422 })
  return Response.json(first.id, { status: 201 })
})

const FIRST = '0'.repeat(26)
const SECOND = '1'.padStart(26, '0')

beforeEach(() => {
  memory.clear()
  placed.clear()
  isAnswerLost = false
  vi.useRealTimers()
})

async function lose(order: NewOrder): Promise<void> {
  isAnswerLost = true
  await expect(sendOrder(api, order)).rejects.toThrow(ConnectionError)
  isAnswerLost = false
}

test('an order is placed, and the same one later is a second order', async () => {
  expect(await sendOrder(api, ORDER)).toEqual({ kind: 'placed', id: FIRST, isFirst: true })
  expect(await sendOrder(api, ORDER)).toEqual({ kind: 'placed', id: SECOND, isFirst: true })
  expect(memory.size).toBe(0)
})

test.each([
  ['the same order', ORDER],
  ['the same cart with a corrected number', CORRECTED],
])('after a lost answer %s finds the order already stored', async (_what, again) => {
  await lose(ORDER)
  expect(await sendOrder(api, again)).toEqual({ kind: 'placed', id: FIRST, isFirst: true })
  expect(placed.size).toBe(1)
})

test('after a lost answer a changed cart is not ordered on top of the first', async () => {
  await lose(ORDER)
  expect(await sendOrder(api, CHANGED)).toEqual({ kind: 'earlier', id: FIRST, isFirst: true })
  expect(placed.size).toBe(1)
  // Confirmed once more, it is a second order.
  expect(await sendOrder(api, CHANGED)).toEqual({ kind: 'placed', id: SECOND, isFirst: true })
})

test.each([
  ['the same form', ORDER],
  ['another form', CORRECTED],
])(
  'two tabs that confirm one cart at once with %s make one order, and one of them empties the cart',
  async (_what, other) => {
    const outcomes = await Promise.all([sendOrder(api, ORDER), sendOrder(api, other)])
    expect(outcomes).toEqual([
      { kind: 'placed', id: FIRST, isFirst: true },
      { kind: 'placed', id: FIRST, isFirst: false },
    ])
    expect(placed.size).toBe(1)
  },
)

test('two tabs that confirm at the same moment, before one sees what the other stores, make one order', async () => {
  for (const _tab of ['one', 'other']) prepareAttempt()
  const before = new Map(memory)
  const one = sendOrder(api, ORDER)
  memory.clear()
  for (const [key, text] of before) memory.set(key, text)
  const other = sendOrder(api, ORDER)
  expect(await one).toMatchObject({ kind: 'placed', id: FIRST })
  expect(await other).toMatchObject({ kind: 'placed', id: FIRST })
  expect(placed.size).toBe(1)
  expect(memory.size).toBe(0)
})

test('a cart that was opened long ago is still ordered once', async () => {
  vi.useFakeTimers()
  prepareAttempt()
  vi.advanceTimersByTime(25 * HOUR_MS)
  await lose(ORDER)
  vi.advanceTimersByTime(HOUR_MS)
  expect(await sendOrder(api, ORDER)).toMatchObject({ id: FIRST })
})

test('the same cart sent a day later is a new order', async () => {
  vi.useFakeTimers()
  await lose(ORDER)
  vi.advanceTimersByTime(25 * HOUR_MS)
  expect(await sendOrder(api, ORDER)).toMatchObject({ id: SECOND })
})

test('a broken record of the order being sent counts as none', async () => {
  memory.set('order-attempt', '{"key":')
  expect(await sendOrder(api, ORDER)).toMatchObject({ kind: 'placed' })
})
