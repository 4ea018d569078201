import { afterEach, expect, test, vi } from 'vitest'
import type { NewOrder } from '#domain/order.ts'
import { forgetAttempt, keyFor } from './order-attempt.ts'

const ORDER: NewOrder = {
  name: 'Ana',
  cel: '261 555-0123',
  wayToPay: 'mercado pago',
  total: 2000,
  order: [{ id: 1, price: 1000, quantity: 2, subtotal: 2000 }],
}

const memory = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => memory.set(key, value),
  removeItem: (key: string) => memory.delete(key),
})

afterEach(() => memory.clear())

test('the same order keeps its key, and the server accepts it', () => {
  const key = keyFor(ORDER)
  expect(key).toMatch(/^[\w-]{8,100}$/)
  expect(keyFor(structuredClone(ORDER))).toBe(key)
})

test.each<[string, Partial<NewOrder>]>([
  ['name', { name: 'Berta' }],
  ['number', { cel: '261 555-0124' }],
  ['way to pay', { wayToPay: 'pago efectivo' }],
  ['cart', { total: 1000, order: [{ id: 1, price: 1000, quantity: 1, subtotal: 1000 }] }],
])('another %s gets another key', (_what, change) => {
  const key = keyFor(ORDER)
  expect(keyFor({ ...ORDER, ...change })).not.toBe(key)
})

test('after success the next order gets a new key', () => {
  const key = keyFor(ORDER)
  forgetAttempt()
  expect(keyFor(ORDER)).not.toBe(key)
})

test('broken stored data counts as none', () => {
  memory.set('order-attempt', '{"key":')
  expect(keyFor(ORDER)).toMatch(/^\w{32}$/)
})
