import { expect, test } from 'vitest'
import { makeOrderId } from './order-id.ts'

test('identifiers are never the same and have no order', () => {
  const ids = Array.from({ length: 10_000 }, makeOrderId)
  expect(new Set(ids).size).toBe(10_000)
  expect([...ids].sort()).not.toEqual(ids)
  const letters = new Set(ids.join(''))
  expect(letters.size).toBe(32)
})
