import { expect, test } from 'vitest'
import { makeOrderId } from './order-id.ts'

test('A5 identifiers have 130 bits, never repeat and are not sequential', () => {
  const ids = Array.from({ length: 10_000 }, makeOrderId)
  expect(new Set(ids).size).toBe(10_000)
  expect([...ids].sort()).not.toEqual(ids)
  expect(new Set(ids.map(({ length }) => 5 * length))).toEqual(new Set([130]))
  const letters = new Set(ids.join(''))
  expect(letters.size).toBe(32)
})
