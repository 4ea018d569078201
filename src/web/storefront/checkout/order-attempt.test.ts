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

test('the same order keeps its key, and it is one that the server takes', () => {
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

test('once it is answered the next order is another one', () => {
  const key = keyFor(ORDER)
  forgetAttempt()
  expect(keyFor(ORDER)).not.toBe(key)
})

test('a memory that is broken counts as none', () => {
  memory.set('order-attempt', '{"key":')
  expect(keyFor(ORDER)).toMatch(/^\w{32}$/)
})
