import { expect, test } from 'vitest'
import { formatDateTime } from './date.ts'

test.each([
  ['2026-11-15T15:04:05.000Z', '15/11/2026 12:04'],
  ['2026-11-15T02:59:59.999Z', '14/11/2026 23:59'],
  ['2026-11-15T03:00:00.000Z', '15/11/2026 00:00'],
  ['2027-01-01T01:30:00.000Z', '31/12/2026 22:30'],
  ['2026-03-09T12:05:00.000Z', '09/03/2026 09:05'],
])("%s is %s in the shop's time zone", (date, shown) => {
  expect(formatDateTime(date)).toBe(shown)
})
