import { expect, test } from 'vitest'
import { daysLeft } from './trash.ts'

test.each([
  ['2026-11-01T12:00:00.000Z', 30],
  ['2026-11-02T11:59:59.999Z', 30],
  ['2026-11-02T12:00:00.000Z', 29],
  ['2026-12-01T11:00:00.000Z', 1],
  ['2026-12-01T12:00:00.000Z', 0],
  ['2027-01-01T12:00:00.000Z', 0],
])('an order deleted on 1 November at noon has, at %s, %d days left', (now, days) => {
  expect(daysLeft('2026-11-01T12:00:00.000Z', new Date(now))).toBe(days)
})
